/** Inline script of every page: sets `dark` on <html> before the first paint. */
export const themeScript =
  '(function(){var t=null;try{t=localStorage.getItem("theme")}catch(e){}' +
  'if(t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches))' +
  'document.documentElement.classList.add("dark")})()';
