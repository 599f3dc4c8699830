import { googleCalendarUrl, outlookCalendarUrl } from "#schema/calendar-links.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { ButtonLink } from "../../../ui/form/button.tsx";

const calendars = [
  { name: /*i18n*/ "Google Calendar", urlFor: googleCalendarUrl },
  { name: "Outlook", urlFor: outlookCalendarUrl },
];

interface CalendarLinksProps {
  entry: Parameters<typeof googleCalendarUrl>[0];
  /** Path of the .ics file. */
  file: string;
  className?: string;
}

/** Links that add a final date to a calendar. */
export function CalendarLinks({ entry, file, className }: CalendarLinksProps) {
  const i18n = useWords();
  return (
    <p className={cn("flex flex-wrap gap-2 print:hidden", className)}>
      {calendars.map(({ name, urlFor }) => (
        <ButtonLink
          key={name}
          variant="secondary"
          size="sm"
          href={urlFor(entry)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {i18n.t(name)}
        </ButtonLink>
      ))}
      <ButtonLink variant="secondary" size="sm" href={file} download>
        {i18n.t("Download .ics")}
      </ButtonLink>
    </p>
  );
}
