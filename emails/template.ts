import type { ReactElement } from "react";
import type { MailJob, MailKind } from "#schema/contracts/mail.ts";

/** What a mail needs beyond its job; addresses are absolute, instants ISO 8601. */
export interface MailContext {
  origin: string;
  recipient: string;
  mailFrom: string;
  now: Date;
  /** The opt-out page; null for mails that cannot be stopped. */
  unsubscribeUrl: string | null;
  /** Target of the mail program's one-click POST (RFC 8058). */
  oneClickUrl: string | null;
  /** Made when rendering and never stored: needed by 'sign-in' alone. */
  signIn?: { url: string; pin: string };
  /** Needed by 'confirm-address' alone. */
  confirm?: { url: string; registeredAt: string };
  /** The page on which a connection is answered; without it the mail leads to the contacts page. */
  connectionUrl?: string;
}

type Jobs = { [Kind in MailKind]: Extract<MailJob, { kind: Kind }> };
export type JobOf<Kind extends MailKind> = Jobs[Kind];

export interface MailProps<Kind extends MailKind> {
  job: JobOf<Kind>;
  context: MailContext;
}

/** The exports of a mail's file. */
export interface MailTemplate<Kind extends MailKind> {
  subject(job: JobOf<Kind>): string;
  Mail(props: MailProps<Kind>): ReactElement;
  text(props: MailProps<Kind>): string;
}
