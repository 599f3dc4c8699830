/** Returns whether people may sign in with a password. The deployment marks the pages of a site without passwords. */
export function offersPasswords(): boolean {
  return typeof document === "undefined" || document.documentElement.dataset.passwords !== "off";
}
