import { inEnglish, type Words } from "#schema/words.ts";
import { hasShareSheet, isSheetClosed } from "../events/board/people/share-sheet.ts";
import type { GroupPicture } from "./group-picture.ts";

/**
 * Hands the picture, its sentence and the link to the share sheet. A browser without one saves the picture and copies
 * the link. The picture is made on the device. Returns one sentence on what happened, or '' after a share sheet.
 */
export async function sendPicture(content: GroupPicture, i18n: Words = inEnglish): Promise<string> {
  const picture = await makePicture(content, i18n);
  const { title, headline, url } = content;
  const words = { title, text: i18n.t("{title}: {headline}", { title, headline }), ...(url !== null && { url }) };
  if (hasShareSheet()) {
    const whole = picture ? { ...words, files: [picture] } : words;
    try {
      await navigator.share(navigator.canShare?.(whole) ? whole : words);
      return "";
    } catch (error) {
      if (isSheetClosed(error)) return "";
      // Making the picture took longer than a press lasts. The next time it is ready at once.
      if (error instanceof DOMException && error.name === "NotAllowedError") {
        return i18n.t("Press again to send the picture.");
      }
    }
  }
  if (picture) save(picture);
  const isCopied = url !== null && (await copy(url));
  if (picture)
    return isCopied ? i18n.t("The picture is saved and the link is copied.") : i18n.t("The picture is saved.");
  return isCopied ? i18n.t("The link is copied.") : i18n.t("The picture could not be made on this device.");
}

async function makePicture(content: GroupPicture, i18n: Words): Promise<File | null> {
  try {
    const { drawPicture } = await import("./draw-picture.ts");
    return new File([await drawPicture(content, i18n)], "dates.png", { type: "image/png" });
  } catch {
    return null;
  }
}

function save(file: File) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: file.name }).click();
  URL.revokeObjectURL(href);
}

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
