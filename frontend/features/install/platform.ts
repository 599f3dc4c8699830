export type Platform = "ios-safari" | "mac-safari" | "samsung" | "chrome-android" | "desktop-firefox" | "other";

/** Returns the platform whose menus to explain. All iPhone browsers are based on Safari and share its menu. */
export function platformOf(userAgent: string, touchPoints = 0): Platform {
  // An iPad claims to be a Mac, but Macs have no touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && touchPoints > 1)) return "ios-safari";
  if (userAgent.includes("SamsungBrowser")) return "samsung";
  if (userAgent.includes("Android") && userAgent.includes("Chrome/") && !/EdgA|OPR|Firefox/.test(userAgent)) {
    return "chrome-android";
  }
  if (userAgent.includes("Firefox/") && !/Android|Mobile/.test(userAgent)) return "desktop-firefox";
  if (/Macintosh.*Version\/.*Safari/.test(userAgent) && !/Chrome|Edg|OPR/.test(userAgent)) return "mac-safari";
  return "other";
}
