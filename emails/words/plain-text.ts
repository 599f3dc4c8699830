import { PRODUCT } from "../product.ts";
import { multiLine } from "./people-text.ts";

interface PlainText {
  paragraphs: (string | null | false)[];
  foot: string;
  unsubscribeUrl: string | null;
}

/** Returns a mail's plain text in the frame of the HTML layout, without empty paragraphs. */
export function plainText({ paragraphs, foot, unsubscribeUrl }: PlainText): string {
  const body = [PRODUCT, ...paragraphs].filter((paragraph) => typeof paragraph === "string" && paragraph !== "");
  const signature = ["-- ", foot, unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`].filter(Boolean);
  return `${[...body, signature.join("\n")].join("\n\n")}\n`;
}

/** Marks each line of a person's words, so that they cannot pass for the product's. */
export function quoted(text: string): string {
  const clean = multiLine(text);
  if (!clean) return "";
  return clean
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
