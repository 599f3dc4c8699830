import { isDeepStrictEqual } from "node:util";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { compileText } from "#schema/compile-text.ts";

/** One text of a catalogue. The English text is its key. */
export interface CatalogueText {
  english: string;
  translation: string;
  isFuzzy: boolean;
}

/** Returns one sentence for each problem of a translated text. */
export function wordProblems(language: string, { english, translation, isFuzzy }: CatalogueText): string[] {
  const source = compiled(english);
  if (!source || !isDeepStrictEqual(source, compiled(english, compileText))) {
    return ["The English text has more of the ICU format than compile-text.ts knows."];
  }
  if (translation === "") return ["It is missing."];
  const target = compiled(translation);
  if (!target) return ["It has a brace too many or too few."];
  // ICU takes such an apostrophe as a quotation mark.
  if (/'[{}#]/.test(translation)) return ["It has ' before a brace or '#'. Write ’ instead."];
  const problems = [
    ...pluralProblems("en", source),
    ...pluralProblems(language, target),
    ...lostParts(source, target),
    ...spaceProblems(language, translation),
  ];
  return [...new Set([...(isFuzzy ? ["It is marked as fuzzy."] : []), ...problems])];
}

function compiled(text: string, compile: (text: string) => CompiledMessage = compileMessageOrThrow) {
  try {
    return compile(text);
  } catch {
    return null;
  }
}

/** French sets these marks apart, and no line may break there. */
function spaceProblems(language: string, translation: string): string[] {
  const isLost = language === "fr" && /[^\u00a0\u202f!?][;!?»]| :|«[^\u00a0\u202f]/.test(translation);
  return isLost ? ["It lacks a no-break space before one of : ; ! ? » or after «."] : [];
}

type Choice = [name: string, type: string, cases: Record<string, CompiledMessage>];

/** Returns the plurals and selects of a text, with those inside them. */
function choicesOf(text: CompiledMessage): Choice[] {
  return text.flatMap((token) => {
    const choice = asChoice(token);
    return choice ? [choice, ...Object.values(choice[2]).flatMap(choicesOf)] : [];
  });
}

function asChoice(token: CompiledMessage[number]): Choice | null {
  if (typeof token === "string") return null;
  const [name, type, format] = token;
  if (!type || typeof format !== "object") return null;
  const { offset: _, ...cases } = format as unknown as Choice[2];
  return [name, type, cases];
}

function pluralProblems(language: string, text: CompiledMessage): string[] {
  return choicesOf(text).flatMap(([name, type, cases]) => {
    if (type === "select") return [];
    const wanted = new Intl.PluralRules(language, type === "selectordinal" ? { type: "ordinal" } : {}).resolvedOptions()
      .pluralCategories;
    // '=0' and '=1' come out as 0 and 1.
    const found = Object.keys(cases).filter((form) => !/^[01]$/.test(form));
    const missing = wanted.filter((form) => !found.includes(form));
    const unknown = found.filter((form) => !wanted.includes(form as Intl.LDMLPluralRule));
    return [
      ...missing.map((form) => `The plural of {${name}} lacks '${form}', which the language '${language}' has.`),
      ...unknown.map(
        (form) => `The plural of {${name}} has '${form}', which the language '${language}' does not have.`,
      ),
    ];
  });
}

/** One way to read a text: the case of each choice, and the placeholders and tags that it then has. */
interface Reading {
  cases: Record<string, string>;
  parts: string[];
}

function readingsOf(text: CompiledMessage): Reading[] {
  let readings: Reading[] = [{ cases: {}, parts: [] }];
  for (const token of text) {
    const next = readingsOfToken(token);
    readings = readings.flatMap((before) =>
      next.map(({ cases, parts }) => ({ cases: { ...before.cases, ...cases }, parts: [...before.parts, ...parts] })),
    );
  }
  return readings;
}

function readingsOfToken(token: CompiledMessage[number]): Reading[] {
  if (token === "#") return [{ cases: {}, parts: ["#"] }];
  if (typeof token === "string") return [{ cases: {}, parts: token.match(/<\/?\w+\/?>/g) ?? [] }];
  const choice = asChoice(token);
  if (!choice) return [{ cases: {}, parts: [`{${token[0]}}`] }];
  const [name, type, cases] = choice;
  return Object.entries(cases).flatMap(([form, text]) =>
    readingsOf(text).map((inside) => ({ ...inside, cases: { ...inside.cases, [`${name}, ${type}`]: form } })),
  );
}

/** Compares each reading of the translation with the English one for the same cases. */
function lostParts(source: CompiledMessage, target: CompiledMessage): string[] {
  const english = readingsOf(source);
  const choices = (text: CompiledMessage) => choicesOf(text).map(([name, type]) => `{${name}, ${type}}`);
  return [
    ...difference(choices(source), choices(target)),
    ...readingsOf(target).flatMap(({ cases, parts }) => {
      const closest = english
        .filter((reading) =>
          Object.entries(reading.cases).every(([at, form]) => isSameForm(form, cases[at]) || form === "other"),
        )
        .sort((a, b) => sameForms(b.cases, cases) - sameForms(a.cases, cases))[0];
      const wanted = closest?.parts ?? [];
      // 'One date' and 'two dates' may say their number by a word.
      const saysNumber = Object.values(cases).some((form) => /^(?:zero|one|two|[01])$/.test(form));
      return [
        ...difference(wanted, parts).filter((problem) => !(saysNumber && problem.includes("'#'"))),
        ...(isNested(parts) ? [] : ["A tag is not closed, or in the wrong place."]),
      ];
    }),
  ];
}

// '=1' says the English 'one' in a language without such a form.
const isSameForm = (english: string | undefined, form: string | undefined) =>
  english === form || (english === "one" && form === "1");

const sameForms = (english: Record<string, string>, cases: Record<string, string>) =>
  Object.keys(english).filter((at) => isSameForm(english[at], cases[at])).length;

function difference(wanted: string[], found: string[]): string[] {
  return [
    ...wanted.filter((part) => !found.includes(part)).map((part) => `It lacks '${part}'.`),
    ...found.filter((part) => !wanted.includes(part)).map((part) => `It has '${part}', which the English text lacks.`),
  ];
}

function isNested(parts: string[]): boolean {
  const open: string[] = [];
  for (const part of parts) {
    if (/^<\w+>$/.test(part)) open.push(part.slice(1));
    else if (part.startsWith("</") && open.pop() !== part.slice(2)) return false;
  }
  return open.length === 0;
}
