import type { Words } from "#schema/words.ts";
import { type Block, type Content, type FootLinks, labelsOf, presentBlocks } from "./content.ts";
import { PRODUCT } from "./product.ts";
import { answerLabel, answers, answerUrl, optionTickets } from "./words/answer-words.ts";
import { when } from "./words/event-words.ts";
import { multiLine } from "./words/people-text.ts";

/** Returns a mail as plain text. */
export function mailText(content: Content, { unsubscribeUrl, reportUrl, i18n }: FootLinks & { i18n: Words }): string {
  const body = presentBlocks(content)
    .map((block) => ({ text: blockText(block, i18n), end: block.kind === "kicker" ? "\n" : "\n\n" }))
    .filter(({ text }) => text !== "")
    .map(({ text, end }) => text + end);
  const unsubscribe = unsubscribeUrl && `${named(i18n.t("Unsubscribe"), unsubscribeUrl, i18n)}\n`;
  const report = reportUrl && `${named(i18n.t("Report this"), reportUrl, i18n)}\n`;
  return `${PRODUCT}\n\n${body.join("")}-- \n${content.foot}\n${unsubscribe ?? ""}${report ?? ""}`;
}

function blockText(block: Block, i18n: Words): string {
  switch (block.kind) {
    case "kicker":
    case "headline":
    case "paragraph":
      return block.text;
    case "quote":
      return quoted(block.text);
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "picture":
      return "";
    case "pin":
      return i18n.t("PIN: {pin}", { pin: block.pin });
    case "date":
      return [block.lead, when(block.option, block, i18n)].filter(Boolean).join(" ");
    case "answers":
      return block.options
        .map((option) => {
          const tickets = optionTickets(option, block.page, i18n);
          return [
            when(option, block, i18n),
            ...(tickets ? [`  ${named(tickets.plainText, tickets.href, i18n)}`] : []),
            ...answers.map(
              (answer) => `  ${named(answerLabel(answer, i18n), answerUrl(block.page, option, answer), i18n)}`,
            ),
          ].join("\n");
        })
        .join("\n\n");
    case "given-answers":
      return block.answers
        .map((given) => named(when(given, block, i18n), answerLabel(given.answer, i18n), i18n))
        .join("\n");
    case "link":
      return named(block.plainText ?? block.label, block.href, i18n);
    case "address":
      return `${block.text} ${block.href}`;
    case "action":
      return [named(block.label, block.href, i18n), ...(block.note ? [block.note] : [])].join("\n\n");
    case "note": {
      const links = block.offer?.links.map(({ label, href }) => named(label, href, i18n)) ?? [];
      const offer = block.offer && i18n.t(block.offer.sentence, labelsOf(block.offer.links)).replace(/<\/?\d>/g, "");
      return [i18n.paragraph(block.plainText ?? block.text, offer), ...links].join("\n\n");
    }
  }
}

function named(label: string, words: string, i18n: Words): string {
  return /[?？؟]$/.test(label) ? `${label} ${words}` : i18n.t("{label}: {words}", { label, words });
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
