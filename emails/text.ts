import { type Block, type Content, presentBlocks } from "./content.ts";
import { PRODUCT } from "./product.ts";
import { answerLabel, answers, answerUrl } from "./words/answer-words.ts";
import { when } from "./words/event-words.ts";
import { multiLine } from "./words/people-text.ts";

/** Returns a mail as plain text. */
export function mailText(content: Content, unsubscribeUrl: string | null): string {
  const body = presentBlocks(content)
    .map((block) => ({ text: blockText(block), end: block.kind === "kicker" ? "\n" : "\n\n" }))
    .filter(({ text }) => text !== "")
    .map(({ text, end }) => text + end);
  const unsubscribe = unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}\n`;
  return `${PRODUCT}\n\n${body.join("")}-- \n${content.foot}\n${unsubscribe ?? ""}`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "kicker":
    case "headline":
    case "paragraph":
      return block.words;
    case "quote":
      return quoted(block.words);
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "picture":
      return "";
    case "pin":
      return `PIN: ${block.pin}`;
    case "date":
      return `${block.lead ? `${block.lead} ` : ""}${when(block.option, block)}`;
    case "answers":
      return block.options
        .map((option) =>
          [
            when(option, block),
            ...answers.map((answer) => `  ${answerLabel(answer)}: ${answerUrl(block.page, option, answer)}`),
          ].join("\n"),
        )
        .join("\n\n");
    case "given-answers":
      return block.answers.map((given) => `${when(given, block)}: ${answerLabel(given.answer)}`).join("\n");
    case "link":
      return named(block.inText ?? block.label, block.href);
    case "address":
      return `${block.words} ${block.href}`;
    case "action":
      return [named(block.label, block.href), ...(block.note ? [block.note] : [])].join("\n\n");
    case "note": {
      const links = block.offer?.links.map(({ label, href }) => named(label, href)) ?? [];
      return [block.inText ?? block.words, ...links].join("\n\n");
    }
  }
}

function named(label: string, href: string): string {
  return label.endsWith("?") ? `${label} ${href}` : `${label}: ${href}`;
}

/** Marks each line of a person's words, so that they cannot pass for the product's. */
function quoted(text: string): string {
  const clean = multiLine(text);
  if (!clean) return "";
  return clean
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
