import type { MessageDescriptor, MessageOptions, Messages, Values } from "@lingui/core";
import type { Formats } from "../formats.ts";
import { inEnglish, Words } from "../words.ts";

const mark = (text: string) => `⟦${text}⟧`;
const marks = (texts: string[]) => texts.map(mark);

/** English words, each text of the catalogues in marks: '⟦Copy link⟧'. */
class PseudoWords extends Words {
  private readonly translated: Set<string>;

  constructor(catalogues: Messages[]) {
    super("en", pseudoFormats(inEnglish.formats), []);
    this.translated = new Set(catalogues.flatMap((messages) => Object.keys(messages)));
  }

  override _(id: string | MessageDescriptor, values?: Values, options?: MessageOptions): string {
    const text = super._(id, values, options);
    return this.translated.has(typeof id === "string" ? id : id.id) ? mark(text) : text;
  }
}

function pseudoFormats(formats: Formats): Formats {
  const dated = <Part extends { pattern: string }>(part: Part): Part => ({ ...part, pattern: mark(part.pattern) });
  const { pair, middle, end } = formats.list;
  return {
    ...formats,
    long: dated(formats.long),
    near: dated(formats.near),
    short: dated(formats.short),
    day: dated(formats.day),
    monthDay: dated(formats.monthDay),
    month: dated(formats.month),
    shortMonth: dated(formats.shortMonth),
    weekdays: marks(formats.weekdays),
    shortWeekdays: marks(formats.shortWeekdays),
    stubMonths: marks(formats.stubMonths),
    time: mark(formats.time),
    list: { pair: mark(pair), middle: mark(middle), end: mark(end) },
  };
}

/**
 * Returns words of a language that no person speaks, for tests which look for text that cannot be translated. They mark
 * the texts of these catalogues, in any language.
 */
export function pseudoWords(...catalogues: Messages[]): Words {
  return new PseudoWords(catalogues);
}

/** Returns what is left of a text without all that stands in the marks of {@link pseudoWords}. */
export function withoutMarked(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, "");
  return rest === text ? rest : withoutMarked(rest);
}
