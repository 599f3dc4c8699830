import { useWords } from "../../lib/words.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { Input } from "../../ui/form/input.tsx";

/** Links that subscribe to a guest's calendar of this one event, and its address for all other calendar programs. */
export function CalendarAddress({ url }: { url: string }) {
  const i18n = useWords();
  const webcal = url.replace(/^https?:/, "webcal:");
  const outside = { variant: "secondary", size: "sm", target: "_blank", rel: "noopener noreferrer" } as const;
  return (
    <>
      <p id="calendar-hint" className="text-sm text-ink-2">
        {i18n.t(
          "Your calendar shows the date once it is chosen, and follows every change. Most calendars look a few times a day.",
        )}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <ButtonLink variant="secondary" size="sm" href={webcal}>
          {i18n.t("Open in calendar app")}
        </ButtonLink>
        <ButtonLink {...outside} href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}>
          {i18n.t("Google Calendar")}
        </ButtonLink>
        <ButtonLink {...outside} href={`https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}`}>
          Outlook
        </ButtonLink>
      </p>
      <label htmlFor="calendar-address" className="mt-3 mb-1.5 block text-sm font-semibold">
        {i18n.t("Address for other calendars")}
      </label>
      <Input
        id="calendar-address"
        readOnly
        dir="ltr"
        value={url}
        aria-describedby="calendar-hint"
        onFocus={({ target }) => target.select()}
      />
    </>
  );
}
