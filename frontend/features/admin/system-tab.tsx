import { useQuery } from "@tanstack/react-query";
import type { AdminSystem } from "#schema/contracts/system.ts";
import type { Words } from "#schema/words.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { AuditList } from "./audit-list.tsx";
import { formatMoment } from "./format-moment.ts";
import { formatSeconds } from "./format-seconds.ts";
import { NightWork } from "./night-work.tsx";
import { ParkedMails } from "./parked-mails.tsx";
import { adminSystemQuery } from "./queries.ts";
import { SystemLoading } from "./system-loading.tsx";
import { UnsentTable } from "./unsent-table.tsx";

/** Shows the state of sending mail, the unsent mails with their reasons, and the jobs of the last night. */
export default function SystemTab() {
  const i18n = useWords();
  const query = useQuery(adminSystemQuery());
  const { data: system, error } = query;
  if (error && !system) return <LoadFailure text={failureSentence(error, i18n)} query={query} className="py-9" />;
  if (!system) return <SystemLoading />;
  const { mail } = system;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-5">
      <div className="grid gap-4">
        <Figures system={system} />
        {warningsOf(system, i18n).map((warning) => (
          <p key={warning} role="alert" className="rounded-card bg-maybe-soft p-4 text-maybe-ink">
            {warning}
          </p>
        ))}
      </div>
      <ParkedMails mail={mail} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl">{i18n.t("Failed this week")}</h2>
        {mail.failed.length === 0 ? (
          <p className="text-ink-2">{i18n.t("No mail failed.")}</p>
        ) : (
          <>
            <p className="text-ink-2">
              {i18n.t(
                "Their content is deleted, so they cannot be sent again. The organizer can copy a person's link.",
              )}
            </p>
            <UnsentTable caption={i18n.t("Failed mails")} mails={mail.failed} />
          </>
        )}
      </section>
      <NightWork night={system.night} />
      <AuditList />
    </div>
  );
}

function Figures({ system: { mail, shows, calendars, database, backupAt, version } }: { system: AdminSystem }) {
  const i18n = useWords();
  const { calls } = shows;
  const figures = [
    { label: i18n.t("Oldest due mail waits"), value: formatSeconds(mail.lagSeconds, i18n) },
    { label: i18n.t("Parked mails"), value: i18n.count(mail.parkedCount) },
    {
      label: calls
        ? i18n.t("{provider} calls left of {allowed}", {
            provider: calls.provider,
            allowed: i18n.count(calls.allowed),
          })
        : i18n.t("Provider's calls left"),
      value: calls ? i18n.count(calls.available) : "–",
    },
    { label: i18n.t("Shows that wait for their reading"), value: i18n.count(shows.waiting) },
    {
      label: i18n.t("Saved calendars"),
      value:
        calendars.failing > 0
          ? i18n.t("{saved}, {failing} not read", {
              saved: i18n.count(calendars.saved),
              failing: i18n.count(calendars.failing),
            })
          : i18n.count(calendars.saved),
    },
    {
      label: i18n.t("Last backup"),
      value: backupAt ? formatMoment(backupAt, undefined, i18n) : i18n.t("Never"),
    },
    { label: i18n.t("Database"), value: i18n.t("{size} MB of {limit} MB", sizesOf(database, i18n)) },
    { label: i18n.t("Version"), value: version },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-5">
      {figures.map(({ label, value }) => (
        <div key={label} className="rounded-card border border-line bg-surface p-4 shadow-1 sm:p-5">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="mt-1 font-display text-xl font-bold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the database's megabytes, as the texts show them. */
const sizesOf = ({ bytes, limit }: AdminSystem["database"], i18n: Words) => ({
  size: i18n.count(Math.ceil(bytes / 1_000_000)),
  limit: i18n.count(limit / 1_000_000),
});

function warningsOf({ mail, shows, database }: AdminSystem, i18n: Words): string[] {
  const warnings: string[] = [];
  if (database.bytes >= database.limit / 2) {
    warnings.push(i18n.t("The database is more than half full: {size} MB of {limit} MB.", sizesOf(database, i18n)));
  }
  if (mail.isHeld) warnings.push(i18n.t("Mail is held: only sign-in mails leave until MAIL_HOLD is off."));
  if (mail.isBehind) warnings.push(i18n.t("Mail is behind: a due mail has waited for ten minutes or longer."));
  if (mail.bulk.sent >= mail.bulk.allowed) {
    warnings.push(
      i18n.t(
        "This hour's {allowed} mails to people who do not know their sender are sent (BULK_MAIL_PER_HOUR). {waiting, plural, one {# wait for the next hour; sign-in mails leave.} other {# wait for the next hour; sign-in mails leave.}}",
        { allowed: i18n.count(mail.bulk.allowed), waiting: mail.bulk.waiting },
      ),
    );
  }
  if (mail.pausedUntil) {
    warnings.push(
      i18n.t("Sending pauses until {moment}, because the mail service refuses our credentials. The log says why.", {
        moment: formatMoment(mail.pausedUntil, undefined, i18n),
      }),
    );
  }
  if (shows.stoppedUntil) {
    warnings.push(
      i18n.t(
        "No request goes to the provider of shows until {moment}: its calls are nearly used up, or it refuses the key.",
        { moment: formatMoment(shows.stoppedUntil, undefined, i18n) },
      ),
    );
  }
  return warnings;
}
