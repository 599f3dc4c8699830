import { eq, sql } from "drizzle-orm";
import type { ReportInput, ReportPage } from "#schema/contracts/reports.ts";
import type { Language } from "#schema/languages.ts";
import { mailboxKey } from "#schema/mailbox-key.ts";
import { publicName } from "#schema/person-name.ts";
import { reports, users } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { type Db, namedBatch } from "../lib/database/db.ts";
import { base64url } from "../lib/ids.ts";
import { Refusal } from "../lib/refusal.ts";
import { hmac } from "../lib/signing.ts";
import { languageOfAccount, languageOfInvites } from "../mail/recipients-language.ts";
import type { ReportSubject } from "../mail/tokens/foot-links.ts";

/** Returns what the page of a report's link shows. It changes nothing. Throws 410 once the account is deleted. */
export async function readReport({ db }: Context, { subject }: { subject: ReportSubject }): Promise<ReportPage> {
  return toPage(subject, await namedBatch(db, pageStatements(db, subject)));
}

/**
 * Stores one report a mail, and stops the organizer's mail to this mailbox in the same batch. A repeat changes nothing.
 * A report about a suspended account is closed already. Throws 410 once the account is deleted.
 */
export async function reportMail(
  { db, config, now }: Context,
  { subject, reason }: ReportInput & { subject: ReportSubject },
): Promise<ReportPage> {
  const { mailId, email, organizerId, eventId } = subject;
  const reporter = base64url(await hmac(config.SESSION_SECRET, `reporter:${mailboxKey(email)}`));
  const {
    stored: _,
    stopped: __,
    ...page
  } = await namedBatch(db, {
    stored: db.run(sql`
      insert into reports (mail_id, organizer_id, event_id, reason, reporter, created_at, closed_at)
      select ${mailId}, id, (select id from events where id = ${eventId} and organizer_id = users.id), ${reason},
        ${reporter}, ${now}, iif(suspended_at is null, null, ${now})
      from users where id = ${organizerId} on conflict do nothing`),
    stopped: db.run(sql`
      insert into opt_outs (email, organizer_id, created_at)
      select ${email}, id, ${now} from users where id = ${organizerId} on conflict do nothing`),
    ...pageStatements(db, subject),
  });
  return { ...toPage(subject, page), isReported: true };
}

function pageStatements(db: Db, { mailId, email, organizerId }: ReportSubject) {
  return {
    reported: db.select({ mailId: reports.mailId }).from(reports).where(eq(reports.mailId, mailId)),
    organizers: db
      .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(eq(users.id, organizerId)),
    spoken: db
      .select({
        language: sql<Language | null>`coalesce(${languageOfAccount(email)}, ${languageOfInvites(email)})`.as("spoken"),
      })
      .from(sql`(select 1)`),
  };
}

function toPage(
  { email }: ReportSubject,
  {
    reported,
    organizers: [organizer],
    spoken: [spoken],
  }: {
    reported: object[];
    organizers: { firstName: string | null; lastName: string | null; email: string }[];
    spoken: { language: Language | null }[];
  },
): ReportPage {
  if (!organizer) throw new Refusal("gone:account");
  return {
    email,
    organizerName: publicName(organizer),
    isReported: reported.length > 0,
    language: spoken?.language ?? null,
  };
}
