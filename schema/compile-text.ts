import type { CompiledMessage } from "@lingui/message-utils/compileMessage";

/**
 * Compiles an English text in ICU's message format for Lingui: `{name}`, `{count, plural, one {…} other {…}}`, `select`
 * and `#`. Lingui's own compiler knows more of the format and takes a page four times the core of Lingui. For each text
 * in the catalogues, a test holds that both give the same. Throws a SyntaxError for a text with a brace too many or too few.
 */
export function compileText(text: string): CompiledMessage {
  const reader = { text, at: 0 };
  const tokens = readTokens(reader, false);
  if (reader.at < text.length) throw broken(reader);
  return tokens;
}

interface Reader {
  text: string;
  at: number;
}

/** Reads up to the brace that ends the part, or to the end of the text. */
function readTokens(reader: Reader, isPlural: boolean): CompiledMessage {
  const tokens: CompiledMessage = [];
  for (;;) {
    const words = take(reader, isPlural ? /[^{}#]+/y : /[^{}]+/y);
    if (words) tokens.push(words[0]);
    else if (isPlural && take(reader, /#/y)) tokens.push("#");
    else if (take(reader, /\{/y)) tokens.push(readArgument(reader));
    else return tokens;
  }
}

/** Reads `name}`, or `count, plural, one {…} other {…}}`. */
function readArgument(reader: Reader): CompiledMessage[number] {
  const [, name = "", type] = take(reader, /\s*(\w+)\s*(?:,\s*(plural|select|selectordinal)\s*,\s*)?/y) ?? [];
  if (!name) throw broken(reader);
  const cases: Record<string, CompiledMessage> = {};
  while (type) {
    const [, key] = take(reader, /=?(\w+)\s*\{/y) ?? [];
    if (key === undefined) break;
    cases[key] = readTokens(reader, type !== "select");
    if (!take(reader, /\}\s*/y)) throw broken(reader);
  }
  if (!take(reader, /\}/y)) throw broken(reader);
  return type ? [name, type, { offset: undefined, ...cases } as never] : [name];
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (found) reader.at = pattern.lastIndex;
  return found;
}

const broken = ({ text, at }: Reader) => new SyntaxError(`This text is broken at character ${at}: ${text}`);
