import type { ReactNode } from "react";
import type { Poll, PollResponse, Seat } from "#schema/contracts/polls.ts";
import { stubParts } from "#schema/dates.ts";
import { compareOptions } from "#schema/option-date.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { finalPicture, type GroupPicture, pictureDate } from "../../group-picture/group-picture.ts";
import { SendToGroup } from "../../group-picture/send-to-group.tsx";
import { comersAt } from "../final-date/comers.ts";
import { countWords, nameIn, type OthersOn } from "../others/others-on.ts";
import { joinUrlOf } from "./join-url.ts";
import { leadingSentence, type RankedDate, rankDates } from "./ranked-dates.ts";

// Four tickets fit beside each other on a phone.
const DATES = 4;
const FACES = 5;

interface GroupPartProps {
  token: string;
  poll: Poll;
  others: Map<string, OthersOn>;
  own: PollResponse | null;
  seat: Seat;
}

/** What a guest can tell the group: which date leads and who can come, or the final date. */
export default function GroupPart({ token, poll, others, own, seat }: GroupPartProps): ReactNode {
  const i18n = useWords();
  const url = joinUrlOf(token);
  const ranked = rankDates(poll.dateOptions, others, own, i18n);
  const { title, finalDateId } = poll.event;
  const final = poll.dateOptions.find(({ id }) => id === finalDateId);
  if (final) {
    const faces = comersAt("coming", poll, own, seat).map(({ name }) => nameIn(name, i18n));
    const shown = { ...final, people: poll.coming?.people ?? 0, faces };
    return (
      <div className="mt-3">
        <SendToGroup picture={finalPicture(title, shown, url, i18n)} />
      </div>
    );
  }
  // By date, because a row that sorts itself while answers come in cannot be read.
  const best = ranked.slice(0, DATES).sort(compareOptions);
  const picture: GroupPicture = {
    title,
    headline: leadingSentence(ranked, own?.respondentName || i18n.t("a guest"), i18n),
    dates: best.map((date) =>
      pictureDate({ ...date, people: date.yesPeople }, date.isLeading ? "leading" : "plain", i18n),
    ),
    url,
  };
  return (
    <section aria-labelledby="leading" className="mt-6">
      <h2 id="leading" className="text-lg">
        {leadingSentence(ranked, i18n.t("you"), i18n)}
      </h2>
      <ul aria-hidden="true" className="mt-4 mb-4 flex gap-2">
        {best.map((date) => (
          <LeadingTicket key={date.id} date={date} />
        ))}
      </ul>
      <SendToGroup picture={picture} />
    </section>
  );
}

/** A date with the faces of those who can come. The leading one rises. */
function LeadingTicket({ date: { date, faces, yesCount, isLeading } }: { date: RankedDate }) {
  const i18n = useWords();
  const stub = stubParts(date, i18n);
  const shown = faces.slice(0, faces.length > FACES ? FACES - 1 : FACES);
  return (
    <li
      className={cn(
        "flex max-w-28 min-w-0 flex-1 flex-col rounded-card border bg-surface text-center transition-transform duration-(--dur-4) ease-spring",
        isLeading ? "-translate-y-2 border-brand shadow-2" : "border-line shadow-1",
      )}
    >
      <p
        className={cn(
          "rounded-t-[0.9375rem] border-b border-dashed py-2 text-2xs font-semibold",
          isLeading ? "border-surface bg-brand text-on-brand" : "border-line bg-sunken",
        )}
      >
        {stub?.weekday}
        <span className="block font-display text-xl leading-none font-bold">{stub?.day}</span>
        {stub?.month}
      </p>
      <p className="flex min-h-16 flex-wrap content-center justify-center gap-1 p-2 text-sm font-semibold text-ink-2">
        {shown.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <Avatar key={`${name} ${at}`} name={name} size="xs" />
        ))}
        {yesCount > shown.length &&
          (shown.length > 0 ? `+${yesCount - shown.length}` : i18n.t(countWords.yes, { count: yesCount }))}
      </p>
    </li>
  );
}
