import { and, eq, gt } from "drizzle-orm";
import type { JobOf } from "#emails/content.ts";
import { mailWords } from "#emails/mail-words.ts";
import { type MailContext, renderMail } from "#emails/render.ts";
import type { MailJob, MailKind } from "#schema/contracts/mail.ts";
import { isUnsolicited } from "#schema/contracts/mail-kinds.ts";
import { addressChanges, authCodes, type FrozenMail, users } from "#schema/tables/index.ts";
import { toIso } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import type { Db } from "../lib/database/db.ts";
import { END_SESSION_LINK, retention } from "../policy/retention.ts";
import type { ClaimedMail } from "./claim.ts";
import { mailedJob } from "./mailed-job.ts";
import { changeAddressUrl, endSessionUrl, takeBackUrl } from "./tokens/account-links.ts";
import { confirmUrl, signInSecrets } from "./tokens/codes.ts";
import { connectionUrl } from "./tokens/connection-token.ts";
import { reportUrl, unsubscribeUrls } from "./tokens/foot-links.ts";
import { stopNewsUrls } from "./tokens/stop-news.ts";
import { headerValue, MailError, unwritable } from "./transports/transport.ts";

/**
 * Renders a row's mail for freezing. It depends on the row only, so every attempt makes the same bytes. Throws a {@link
 * MailError} `refused` for an expired code, and `retry` for a mail that cannot be rendered.
 */
export async function composeMail(
  db: Db,
  settings: Config,
  row: ClaimedMail,
  job: MailJob,
  now: number,
): Promise<FrozenMail> {
  const context = await mailContext(db, settings, row, job, now);
  try {
    const { subject, html, text, fromName, replyTo, headers, attachments } = renderMail(mailedJob(row, job), context);
    // The renderer already keeps headers on one line; this is a second check.
    return {
      subject: headerValue(subject),
      html,
      text,
      fromName: fromName === null ? null : headerValue(fromName),
      replyTo: replyTo === null ? null : headerValue(replyTo),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerValue(value)])),
      attachments,
    };
  } catch (error) {
    throw unwritable(error);
  }
}

async function mailContext(
  db: Db,
  settings: Config,
  row: ClaimedMail,
  job: MailJob,
  now: number,
): Promise<MailContext> {
  const context: MailContext = {
    i18n: mailWords(row.language),
    origin: settings.APP_ORIGIN,
    recipient: row.recipient,
    mailFrom: settings.MAIL_FROM,
    now: new Date(row.createdAt),
    unsubscribeUrl: null,
    oneClickUrl: null,
    reportUrl: null,
  };
  if (isUnsolicited(job)) {
    const subject = { email: row.recipient, organizerId: row.senderId ?? "" };
    Object.assign(context, await unsubscribeUrls(settings, subject));
    const { id: mailId, eventId } = row;
    if (row.senderId !== null) context.reportUrl = await reportUrl(settings, { ...subject, mailId, eventId });
  }
  if ("connectionId" in job) {
    context.connectionUrl = await connectionUrl(settings, { connectionId: job.connectionId, email: row.recipient });
  }
  // TypeScript cannot express that each kind has its own function.
  const linkOf = links[job.kind] as Link<MailKind> | undefined;
  return { ...context, ...(await linkOf?.(job, { db, settings, row, now })) };
}

type Link<Kind extends MailKind> = (
  job: JobOf<Kind>,
  from: { db: Db; settings: Config; row: ClaimedMail; now: number },
) => Promise<Partial<MailContext>>;

/** The kinds with a link, or a PIN, that the ledger does not hold. */
const links: { [Kind in MailKind]?: Link<Kind> } = {
  "sign-in": async (job, { db, settings, now }) => ({
    signIn: await signInSecrets(settings, await liveCode(db, job, now)),
  }),
  "confirm-address": async (job, { db, settings, now }) => {
    const code = await liveCode(db, job, now);
    const registeredAt = toIso(code.registeredAt);
    return { confirm: { url: await confirmUrl(settings, code, registeredAt), registeredAt } };
  },
  "new-browser": async ({ kind: _, ...facts }, { settings, row }) => {
    const expiresAt = Date.parse(facts.signedInAt) + END_SESSION_LINK;
    return { endSessionUrl: await endSessionUrl(settings, { ...facts, email: row.recipient, expiresAt }) };
  },
  "address-changed": async ({ takeBackId: id, newAddress, changedAt }, { settings, row }) => {
    if (id === null) return {};
    const expiresAt = Date.parse(changedAt) + retention.formerAddresses.for;
    const link = { id, email: row.recipient, newAddress, changedAt, expiresAt };
    return { takeBackUrl: await takeBackUrl(settings, link) };
  },
  "show-news": ({ userId, shows }, { settings, row }) =>
    stopNewsUrls(settings, { userId, email: row.recipient, showIds: shows.map(({ id }) => id) }),
  "change-address": async (job, { db, settings, now }) => ({ change: await addressChange(db, settings, job, now) }),
};

/** Returns the link of a change of address while it is wanted. */
async function addressChange(db: Db, settings: Config, job: JobOf<"change-address">, now: number) {
  const [change] = await db
    .select({
      id: addressChanges.id,
      email: addressChanges.email,
      expiresAt: addressChanges.expiresAt,
      from: users.email,
    })
    .from(addressChanges)
    .innerJoin(users, eq(users.id, addressChanges.userId))
    .where(and(eq(addressChanges.id, job.changeId), gt(addressChanges.expiresAt, now)));
  if (!change) throw new MailError("refused", "expired-link");
  return { url: await changeAddressUrl(settings, change), from: change.from };
}

/** Returns a mail's code while it is valid. */
async function liveCode(db: Db, job: { kind: "sign-in" | "confirm-address"; codeId: string }, now: number) {
  const [found] = await db
    .select({ code: authCodes, registeredAt: users.createdAt })
    .from(authCodes)
    .leftJoin(users, eq(users.email, authCodes.email))
    .where(eq(authCodes.id, job.codeId));
  const isLive = found && found.code.purpose === job.kind && found.code.expiresAt > now && found.code.usedAt === null;
  if (!isLive) throw new MailError("refused", "expired-code");
  return { ...found.code, registeredAt: found.registeredAt ?? found.code.createdAt };
}
