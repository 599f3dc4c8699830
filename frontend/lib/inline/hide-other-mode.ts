/** Hides the prerendered form for a mailed link if the URL asks for another form, until the app shows that one. */
export function hideOtherMode(): void {
  if (/[?&]mode=/.test(location.search)) document.documentElement.classList.add("other-mode");
}
