import type { Draft } from "../features/polls/page-data.ts";

// The same limit as the API's.
const FORM_MAX_BYTES = 256 * 1024;

/** The fields of a form sent without JavaScript; `answers` is as sent, for the API to judge. */
export interface AnswerForm extends Omit<Draft, "answers"> {
  answers: Record<string, string>;
}

export type FormReading = { form: AnswerForm } | { refusal: { status: number; sentence: string } };

/** Reads the poll's plain form, at most 256 KiB of it. */
export async function readAnswerForm(request: Request): Promise<FormReading> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    return { refusal: { status: 415, sentence: "Please send the form of the poll page." } };
  }
  const bytes = await readBounded(request);
  if (bytes === null) return { refusal: { status: 413, sentence: "That is more than this form can take." } };
  try {
    return { form: fieldsOf(await new Response(bytes, { headers: { "Content-Type": type } }).formData()) };
  } catch {
    return { refusal: { status: 400, sentence: "That form could not be read." } };
  }
}

async function readBounded(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("Content-Length")) > FORM_MAX_BYTES) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > FORM_MAX_BYTES) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

function fieldsOf(data: FormData): AnswerForm {
  const text = (name: string) => {
    const value = data.get(name);
    // Forms send line breaks as CR LF, the script's JSON as LF: the same comment must not look changed.
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  };
  const answers: Record<string, string> = Object.create(null);
  for (const name of data.keys()) {
    if (name.startsWith("answer.")) answers[name.slice("answer.".length)] = text(name);
  }
  return { respondentName: text("respondentName"), comments: text("comments"), answers };
}
