// Before anything is painted; the mails in the frames follow the system by themselves.
const isDark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark", isDark.matches);
follow();
isDark.addEventListener("change", follow);
