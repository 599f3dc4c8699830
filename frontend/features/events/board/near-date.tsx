import { formatNearDate, instantToZoned, localTimeZone } from "#schema/dates.ts";

/** A long date, with its year only if it is not near. A line breaks after the weekday first. */
export function NearDate({ date }: { date: string }) {
  const [weekday, ...day] = formatNearDate(date, instantToZoned(new Date(), localTimeZone()).date).split(" ");
  return (
    <>
      {weekday} <span className="inline-block">{day.join(" ")}</span>
    </>
  );
}
