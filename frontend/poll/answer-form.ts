import { asLanguage, type Language } from "#schema/languages.ts";
import { BODY_MAX_BYTES } from "#schema/limits.ts";
import { readAtMost } from "#schema/read-at-most.ts";
import { suggestionIn } from "../features/polls/answer/suggestion-fields.ts";
import type { TypedForm } from "../features/polls/page-data.ts";

/** The fields of a form sent without JavaScript. The API validates `answers`. */
export interface AnswerForm extends Omit<TypedForm, "answers"> {
  answers: Record<string, string>;
  /** Who reads the comment, as the page said. */
  notes: string | undefined;
  /** Of the form that adds an address. */
  email: string;
  /** Of the join page, and of the form that adds an address. */
  key: string;
  /** True for the form that adds an address. */
  isAddress: boolean;
  /** The final date in the form that changes the party for it; '' in other forms. */
  cannot: string;
  /** The language of the page that had the form. */
  language: Language | null;
}

/** Returns the form's key as a header; no header for a value that the page cannot have made. */
export function keyHeader({ key }: AnswerForm): Record<string, string> {
  return /^[\w-]{1,100}$/.test(key) ? { "Idempotency-Key": key } : {};
}

interface FormRefusal {
  refusal: { status: number; sentence: string };
}

/** Reads a form of at most 256 KiB. Returns a refusal with status 415, 413 or 400 for other bodies. */
export async function readForm(request: Request): Promise<{ data: FormData } | FormRefusal> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    return { refusal: { status: 415, sentence: /*i18n*/ "Please send the form of the poll page." } };
  }
  const isDeclaredTooLarge = Number(request.headers.get("Content-Length")) > BODY_MAX_BYTES;
  const bytes = isDeclaredTooLarge ? null : await readAtMost(request, BODY_MAX_BYTES, "drain");
  if (bytes === null) return { refusal: { status: 413, sentence: /*i18n*/ "That is more than this form can take." } };
  try {
    return { data: await new Response(bytes, { headers: { "Content-Type": type } }).formData() };
  } catch {
    return { refusal: { status: 400, sentence: /*i18n*/ "That form could not be read." } };
  }
}

/** Returns the fields of a poll's form. A missing one is empty. */
export function answerFormIn(data: FormData): AnswerForm {
  const text = (name: string) => {
    const value = data.get(name);
    // Forms send line breaks as CR LF and JSON has LF. Both must store the same comment.
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  };
  const answers: Record<string, string> = Object.create(null);
  for (const name of data.keys()) {
    if (name.startsWith("answer.")) answers[name.slice("answer.".length)] = text(name);
  }
  return {
    respondentName: text("respondentName"),
    comments: text("comments"),
    notes: text("notes") || undefined,
    answers,
    ...(data.has("partySize") && { partySize: text("partySize") }),
    suggestion: suggestionIn(data),
    email: text("email").trim(),
    key: text("key"),
    cannot: text("cannot"),
    isAddress: text("form") === "address",
    language: asLanguage(text("language")),
  };
}
