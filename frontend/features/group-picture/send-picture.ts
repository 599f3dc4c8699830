import { inEnglish, type Words } from "#schema/words.ts";
import { hasShareSheet, isSheetClosed } from "../events/board/people/share-sheet.ts";
import type { GroupPicture } from "./group-picture.ts";

/**
 * Hands the picture, its sentence and the link to the share sheet. A browser without one saves the picture and copies
 * the link or the text. The picture is made on the device. Returns one sentence on what happened, or '' after a share sheet.
 */
export async function sendPicture(content: GroupPicture, i18n: Words = inEnglish): Promise<string> {
  const picture = await makePicture(content, i18n);
  const { title, headline, url, text } = content;
  const words =
    text === undefined
      ? { title, text: i18n.t("{title}: {headline}", { title, headline }), ...(url !== null && { url }) }
      : { text };
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
  const copied = text ?? url;
  const isCopied = copied !== null && (await copy(copied));
  if (!isCopied)
    return picture ? i18n.t("The picture is saved.") : i18n.t("The picture could not be made on this device.");
  if (text === undefined)
    return picture ? i18n.t("The picture is saved and the link is copied.") : i18n.t("The link is copied.");
  return picture ? i18n.t("The picture is saved and the text is copied.") : i18n.t("The text is copied.");
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

const copy = (words: string) =>
  navigator.clipboard.writeText(words).then(
    () => true,
    () => false,
  );
