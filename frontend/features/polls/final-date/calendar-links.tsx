import { calendarPrograms, googleCalendarUrl, outlookCalendarUrl } from "#schema/calendar-links.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { ButtonLink } from "../../../ui/form/button.tsx";

interface CalendarLinksProps {
  entry: Parameters<typeof googleCalendarUrl>[0];
  /** Path of the .ics file. */
  file: string;
  /** The person's address, by which their own program comes first. */
  email: string | null;
  /** True for a person who has the date as an invite by mail. */
  hasInvite?: boolean;
  className?: string;
}

/** Links that copy a final date into a calendar, and what follows its changes. */
export function CalendarLinks({ entry, file, email, hasInvite = false, className }: CalendarLinksProps) {
  const i18n = useWords();
  const away = { target: "_blank", rel: "noopener noreferrer" };
  const links = {
    google: { label: i18n.t("Google Calendar"), href: googleCalendarUrl(entry), ...away },
    outlook: { label: "Outlook", href: outlookCalendarUrl(entry), ...away },
    file: { label: i18n.t("Download .ics"), href: file, download: true },
  };
  return (
    <div className={cn("text-sm text-ink-2 print:hidden", className)}>
      <p>
        {i18n.paragraph(
          hasInvite && i18n.t("To be sure, press Yes or Accept in the invite: then it follows changes."),
          i18n.t("These copies do not follow changes:"),
        )}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {calendarPrograms(email).map((program) => {
          const { label, ...link } = links[program];
          return (
            <ButtonLink key={program} variant="secondary" size="sm" {...link}>
              {label}
            </ButtonLink>
          );
        })}
      </p>
    </div>
  );
}
