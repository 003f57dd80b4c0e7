"""An endless supply for PyTorch: each worker of a DataLoader makes a part of its own."""

import torch.utils.data

import weft


class Kernels(torch.utils.data.IterableDataset):
    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        return weft.generate(
            1000, seed=1, shard=(worker.id, worker.num_workers) if worker else (0, 1)
        )


if __name__ == "__main__":
    for batch in torch.utils.data.DataLoader(Kernels(), batch_size=None, num_workers=2):
        print(batch["metadata"]["kernel_name"])
