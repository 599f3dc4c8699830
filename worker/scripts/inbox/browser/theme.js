// Runs before the first paint. The mails in frames follow the system themselves.
const isDark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark", isDark.matches);
follow();
isDark.addEventListener("change", follow);
