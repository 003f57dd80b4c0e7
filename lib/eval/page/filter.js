// Shows the answers of one outcome and one kind.
"use strict";

const filters = document.querySelector(".filters");
if (filters) {
  const answers = [...document.querySelectorAll(".answer")];
  const choices = [...filters.querySelectorAll("select")];
  const show = () => {
    let shown = 0;
    for (const answer of answers) {
      answer.hidden = !choices.every(({name, value}) => !value || answer.dataset[name] === value);
      shown += !answer.hidden;
    }
    filters.querySelector("output").textContent = `${shown} shown`;
  };
  filters.hidden = false;
  filters.addEventListener("change", show);
  addEventListener("pageshow", show); // a browser that goes back keeps what was chosen
}
