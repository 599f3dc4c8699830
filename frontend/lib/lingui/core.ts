import type { MessageDescriptor, Messages, Values } from "@lingui/core";
import type { CompiledMessage } from "@lingui/message-utils/compileMessage";

type Cases = Record<string, CompiledMessage | string | undefined>;

/**
 * What the site's scripts use of Lingui's core, in a quarter of the size: the build puts it in its place. It asks Intl
 * neither for English nor for small numbers, which would take a slow phone 100 ms. A test holds that it says each text as
 * Lingui does.
 */
export class I18n {
  locale = "";
  locales: string | undefined;
  messages: Messages = {};
  #compile: (text: string) => CompiledMessage = (text) => [text];

  setMessagesCompiler(compile: (text: string) => CompiledMessage): void {
    this.#compile = compile;
  }

  load(_locale: string, messages: Messages): void {
    this.messages = messages;
  }

  activate(locale: string, locales?: string): void {
    this.locale = locale;
    this.locales = locales;
  }

  t(text: string, values?: Values): string {
    return this._(text, values);
  }

  _(text: string | MessageDescriptor, values: Values = {}): string {
    const message = this.messages[text as string] ?? this.#compile(text as string);
    // Words write a person's backslash as '\x5c'.
    return this.#say(message, values).replaceAll("\\x5c", "\\");
  }

  #say(message: CompiledMessage | string, values: Values, count?: number): string {
    if (typeof message === "string") return message;
    return message.map((token) => this.#sayToken(token, values, count)).join("");
  }

  #sayToken(token: CompiledMessage[number], values: Values, count?: number): string {
    if (token === "#" && count !== undefined) return this.#number(count);
    if (typeof token === "string") return token;
    const [name, type, cases] = token as [name: string, type?: "plural" | "select", cases?: Cases];
    const value: unknown = values[name];
    if (!cases) return String(value ?? "");
    const isPlural = type === "plural";
    const chosen = cases[String(value)] ?? (isPlural ? cases[this.#form(value as number)] : undefined) ?? cases.other;
    return this.#say(chosen ?? "", values, isPlural ? (value as number) : undefined);
  }

  #form(count: number): string {
    if (this.locale === "en") return count === 1 ? "one" : "other";
    return new Intl.PluralRules(this.locales).select(count);
  }

  #number(count: number): string {
    return count < 1000 ? String(count) : new Intl.NumberFormat(this.locales).format(count);
  }
}
