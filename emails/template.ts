import type { ReactElement } from "react";
import type { MailJob, MailKind } from "#schema/contracts/mail.ts";

/** The data of a mail beyond its job. URLs are absolute. */
export interface MailContext {
  origin: string;
  recipient: string;
  mailFrom: string;
  now: Date;
  /** The opt-out page; null for mails without opt-out. */
  unsubscribeUrl: string | null;
  /** Target of the mail program's one-click POST (RFC 8058). */
  oneClickUrl: string | null;
  /** Only for 'sign-in'. Created on rendering and never stored. */
  signIn?: { url: string; pin: string };
  /** Only for 'confirm-address'. */
  confirm?: { url: string; registeredAt: string };
  /** The page to accept or decline a connection; without it the mail links to the contacts page. */
  connectionUrl?: string;
}

type Jobs = { [Kind in MailKind]: Extract<MailJob, { kind: Kind }> };
export type JobOf<Kind extends MailKind> = Jobs[Kind];

export interface MailProps<Kind extends MailKind> {
  job: JobOf<Kind>;
  context: MailContext;
}

/** The exports of a mail's template file. */
export interface MailTemplate<Kind extends MailKind> {
  subject(job: JobOf<Kind>, context: MailContext): string;
  Mail(props: MailProps<Kind>): ReactElement;
  text(props: MailProps<Kind>): string;
}
