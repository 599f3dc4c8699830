import Bowser from "bowser";

/** Family and system of a browser, as in 'Firefox on Windows'; empty when its header tells neither. */
export function browserName(userAgent: string): string {
  if (userAgent === "") return "";
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" on ");
}
