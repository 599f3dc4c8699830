import {
  base64,
  headerValue,
  isAscii,
  type Mailbox,
  type OutgoingMail,
  parseMailbox,
  quotedMailbox,
} from "./transport.ts";

const CRLF = "\r\n";
// A base64 line never holds them, so fixed boundaries are safe and every attempt sends the same bytes.
const MIXED = "=_eightish_mixed";
const ALTERNATIVE = "=_eightish_alternative";

/**
 * Returns a mail as RFC 5322 text: plain text, HTML and, as the last alternative, the calendar file (RFC 6047 §2.4),
 * with other attachments beside them. Bodies are base64, so no line is long, begins with a dot, or needs 8 bits.
 * `messageId` has no angle brackets.
 */
export function mimeMessage(mail: OutgoingMail, messageId: string, date: Date): string {
  const isCalendar = ({ contentType }: { contentType: string }) => /^text\/calendar\b/i.test(contentType);
  const calendar = mail.attachments.filter(isCalendar);
  const others = mail.attachments.filter((attachment) => !isCalendar(attachment));
  const alternative = multipart("alternative", ALTERNATIVE, [
    part("text/plain; charset=utf-8", mail.text),
    part("text/html; charset=utf-8", mail.html),
    ...calendar.map(({ contentType, content }) => part(contentType, content)),
  ]);
  const attached = others.map(({ filename, contentType, content }) =>
    part(contentType, content, `Content-Disposition: attachment; filename="${quotable(filename)}"`),
  );
  const headers: [string, string][] = [
    ["From", formatMailbox(parseMailbox(mail.from))],
    ["To", mail.to],
    ["Subject", encodeWords(headerValue(mail.subject))],
    ...(mail.replyTo === null ? [] : [["Reply-To", formatMailbox(parseMailbox(mail.replyTo))] as [string, string]]),
    ["Date", date.toUTCString().replace("GMT", "+0000")],
    ["Message-ID", `<${messageId}>`],
    ["MIME-Version", "1.0"],
    ...Object.entries(mail.headers),
  ];
  const head = headers.map(([name, value]) => fold(`${name}: ${headerValue(value)}`)).join(CRLF);
  return head + CRLF + (attached.length > 0 ? multipart("mixed", MIXED, [alternative, ...attached]) : alternative);
}

function multipart(kind: string, boundary: string, parts: string[]): string {
  const opened = parts.map((text) => `--${boundary}${CRLF}${text}`).join("");
  return `Content-Type: multipart/${kind}; boundary="${boundary}"${CRLF}${CRLF}${opened}--${boundary}--${CRLF}`;
}

function part(contentType: string, content: string, ...headers: string[]): string {
  // Text has CRLF line ends before it is encoded (RFC 2045 §6.8).
  const lines = base64(content.replace(/\r?\n/g, CRLF)).match(/.{1,76}/g) ?? [];
  const head = [`Content-Type: ${headerValue(contentType)}`, "Content-Transfer-Encoding: base64", ...headers];
  return [...head.map(fold), "", ...lines, ""].join(CRLF);
}

function formatMailbox({ name, address }: Mailbox): string {
  if (name === "") return address;
  return isAscii(name) ? quotedMailbox({ name, address }) : `${encodeWords(name)} <${address}>`;
}

/** Encodes words of at most 75 characters and keeps each character whole (RFC 2047). */
export function encodeWords(text: string): string {
  if (isAscii(text)) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    // 39 bytes become 64 characters with the encoding's own twelve, which leaves room for 'Subject: ' on a line of 76
    // (RFC 2047 §2).
    if (new TextEncoder().encode(word + character).length > 39) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((piece) => `=?UTF-8?B?${base64(piece)}?=`).join(" ");
}

/** Folds a header at spaces into lines below 78 characters where possible (RFC 5322 §2.1.1). */
function fold(line: string): string {
  let length = 0;
  return line
    .split(" ")
    .map((word, index) => {
      // Never right after the header's name, because old servers reject an empty first line.
      const breaks = index > 1 && length + 1 + word.length > 76;
      length = breaks ? word.length + 1 : length + word.length + 1;
      return index === 0 ? word : (breaks ? `${CRLF} ` : " ") + word;
    })
    .join("");
}

function quotable(filename: string): string {
  return headerValue(filename).replace(/["\\]/g, "_");
}
