import type { MessageDescriptor, MessageOptions, Values } from "@lingui/core";
import type { Formats } from "../formats.ts";
import { inEnglish, Words } from "../words.ts";

const mark = (text: string) => `⟦${text}⟧`;
const marks = (texts: string[]) => texts.map(mark);

/** English words, each text in marks: '⟦Copy link⟧'. Words without marks are in no catalogue. */
class PseudoWords extends Words {
  constructor() {
    super("en", pseudoFormats(inEnglish.formats), []);
  }

  override _(id: string | MessageDescriptor, values?: Values, options?: MessageOptions): string {
    return mark(super._(id, values, options));
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

/** Returns words of a language that no person speaks, for tests which look for text that cannot be translated. */
export function pseudoWords(): Words {
  return new PseudoWords();
}

/** Returns what is left of a text without all that stands in the marks of {@link pseudoWords}. */
export function withoutMarked(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, "");
  return rest === text ? rest : withoutMarked(rest);
}
