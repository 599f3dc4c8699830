import type { Answer } from "#schema/contracts/common.ts";
import type { MailOption } from "#schema/contracts/mail.ts";
import type { Words } from "#schema/words.ts";

/** The data of a mail beyond its job. URLs are absolute. */
export interface MailContext {
  /** The words of the recipient's language. */
  i18n: Words;
  origin: string;
  recipient: string;
  mailFrom: string;
  now: Date;
  /** The opt-out page; null for mails without opt-out. */
  unsubscribeUrl: string | null;
  /** Target of the mail program's one-click POST (RFC 8058). */
  oneClickUrl: string | null;
  /** The page on which the recipient reports this mail; null for mails without opt-out. */
  reportUrl: string | null;
  /** Only for 'sign-in'. Created on rendering and never stored. */
  signIn?: { url: string; pin: string };
  /** Only for 'confirm-address'. */
  confirm?: { url: string; registeredAt: string };
  /** Only for 'new-browser': the page that signs that browser out. */
  endSessionUrl?: string;
  /** Only for 'address-changed': the page that takes the former address back. Never stored. */
  takeBackUrl?: string;
  /** Only for 'change-address': the page that changes it, and the present address. Never stored. */
  change?: { url: string; from: string };
  /** The page to accept or decline a connection; without it the mail links to the contacts page. */
  connectionUrl?: string;
}

/** The links below a mail. */
export type FootLinks = Pick<MailContext, "unsubscribeUrl" | "reportUrl">;

export type { JobOf } from "#schema/contracts/mail.ts";

interface NamedLink {
  label: string;
  href: string;
}

/** One part of a mail. `html.tsx` and `text.ts` render the same blocks. */
export type Block =
  /** The line above the headline. */
  | { kind: "kicker" | "headline" | "paragraph"; text: string }
  /** Words from a person. They keep their line breaks and are marked as a person's; empty words show nothing. */
  | { kind: "quote"; text: string; hasLine?: boolean }
  | { kind: "list"; items: string[] }
  | { kind: "picture"; src: string }
  | { kind: "pin"; pin: string }
  | { kind: "date"; option: MailOption; timezone: string; isFinal?: boolean; lead?: string }
  /** Dates with a link for each answer. */
  | { kind: "answers"; options: MailOption[]; timezone: string; page: string }
  | { kind: "given-answers"; answers: (MailOption & { answer: Answer | null })[]; timezone: string }
  /** `plainText` names the link in plain text, where its label is no link. */
  | ({ kind: "link"; isSmall?: boolean; plainText?: string } & NamedLink)
  /** A sentence that ends with an address. */
  | { kind: "address"; text: string; href: string }
  /**
   * A button, with a text link below for programs that show no buttons. A bare one has none, because the mail's other
   * links lead to the same page.
   */
  | ({ kind: "action"; note?: string; isBare?: boolean } & NamedLink)
  /** Small print. An offer's sentence is a text with two links in tags: 'Copies: <0>{first}</0>, <1>{second}</1>.' */
  | { kind: "note"; text: string; plainText?: string; offer?: { sentence: string; links: NamedLink[] } };

/** What a mail says. People's words in its sentences are between isolates, see {@link Words.isolate}. */
export interface Content {
  subject: string;
  /** The line that mailboxes show after the subject: at most 150 characters, no words from people. */
  preheader: string;
  /** Why the recipient gets this mail, and the zone of its times. */
  foot: string;
  /** Absent parts may stay in the list as empty values. */
  blocks: (Block | "" | null | false | undefined)[];
}

/** Returns a mail's blocks without the absent ones. */
export function presentBlocks({ blocks }: Content): Block[] {
  return blocks.filter((block) => typeof block === "object" && block !== null);
}

/** Returns the labels of an offer's links by the names that its sentence has for them. */
export const labelsOf = (links: { label: string }[]) =>
  Object.fromEntries(links.map(({ label }, index) => [index === 0 ? "first" : "second", label]));
