import { multiLine } from "./people-text.ts";
import { PRODUCT } from "./product.ts";

interface PlainText {
  paragraphs: (string | null | false)[];
  foot: string;
  unsubscribeUrl: string | null;
}

/** A mail's plain text: the same frame as the HTML layout, empty paragraphs left out. */
export function plainText({ paragraphs, foot, unsubscribeUrl }: PlainText): string {
  const body = [PRODUCT, ...paragraphs].filter((paragraph) => typeof paragraph === "string" && paragraph !== "");
  const signature = ["-- ", foot, unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`].filter(Boolean);
  return `${[...body, signature.join("\n")].join("\n\n")}\n`;
}

/** Words of a person's own, marked line by line so that they cannot pass for the mail's. */
export function quoted(text: string): string {
  const clean = multiLine(text);
  if (!clean) return "";
  return clean
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
