// Before anything is drawn: the theme that was chosen, and that there are scripts.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("weft-theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch { /* no storage: the system's theme */ }
