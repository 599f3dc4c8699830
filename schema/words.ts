import { I18n, type MessageDescriptor, type MessageOptions, type Messages, type Values } from "@lingui/core";
import { compileText } from "./compile-text.ts";
import type { Formats } from "./formats.ts";
import { directionOf, type Language } from "./languages.ts";
import englishFormats from "./locales/formats/en.json" with { type: "json" };

/** The words of one language: `i18n.t("Hello {name}", { name })` says a text. The English text is its key. */
export class Words extends I18n {
  readonly language: Language;
  readonly formats: Formats;

  constructor(language: Language, formats: Formats, catalogues: Messages[]) {
    super({});
    this.language = language;
    this.formats = formats;
    this.setMessagesCompiler(compileText);
    this.load(language, Object.assign({}, ...catalogues));
    // Numbers have the same digits in every language, as dates and PINs do.
    this.activate(language, `${language}-u-nu-latn`);
  }

  get direction() {
    return directionOf(this.language);
  }

  override _(id: string | MessageDescriptor, values?: Values, options?: MessageOptions): string {
    const text = super._(id as string, values && prepared(values), options);
    return values ? text.replaceAll(`${FULL_STOP}.`, "").replaceAll(FULL_STOP, "") : text;
  }

  /** Writes a whole number with the language's separators: '1,234'. */
  count(number: number): string {
    // Below 1,000 all languages write the same, and the first use of Intl takes a slow phone some 50 ms.
    if (number >= 0 && number < 1_000) return String(number);
    return new Intl.NumberFormat(this.locales).format(number);
  }

  /**
   * Keeps a person's words and the right-to-left sentence around them from reordering each other, by Unicode's isolates
   * (UAX 9 §2.4). It is for mails, whose programs do not know `<bdi>`, and for plain text.
   */
  isolate(words: string): string {
    return this.direction === "rtl" && words !== "" ? `\u2068${words}\u2069` : words;
  }

  /** Joins sentences, of which each stands alone, to a paragraph. Absent ones may be false, null or empty. */
  paragraph(...sentences: (string | false | null | undefined)[]): string {
    return sentences.filter(Boolean).join(this.language === "ja" ? "" : " ");
  }

  /** Joins names and the like as the language does: 'Ana, Ben, and Cleo'. */
  list(items: readonly string[]): string {
    const { pair, middle, end } = this.formats.list;
    if (items.length < 3) return items.join(pair);
    return items.slice(0, -1).join(middle) + end + items.at(-1);
  }
}

// Marks a value's own full stop, as in '20. Dez.' and 'Sam Jr.'. It is the sentence's too.
const FULL_STOP = "\uE000";

// Lingui turns '\x2e' in a result into a full stop. In a person's words it stays what they wrote.
function prepared(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\\", "\\x5c").replace(/\.$/, `.${FULL_STOP}`) : value,
    ]),
  );
}

/**
 * Returns the words of `language` from its formats and compiled catalogues. A text that is in none of them is said in
 * English. Words never change their language, so they cannot leak from one request or mail to another.
 */
export function wordsIn(language: Language, formats: Formats, ...catalogues: Messages[]): Words {
  return new Words(language, formats, catalogues);
}

export const inEnglish: Words = wordsIn("en", englishFormats);
