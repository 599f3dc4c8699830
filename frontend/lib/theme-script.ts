/**
 * The one inline script of every page: puts `dark` on <html> before anything is painted. Its text is constant, because
 * the content security policy names its hash; vite.config.ts writes both from here.
 */
export const themeScript =
  '(function(){var t=null;try{t=localStorage.getItem("theme")}catch(e){}' +
  'if(t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches))' +
  'document.documentElement.classList.add("dark")})()';
