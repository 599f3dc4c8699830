import { useId } from "react";
import { stubParts } from "#schema/dates.ts";
import { displayName } from "#schema/person-name.ts";
import { showGenre } from "#schema/show-genre.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import { useWords } from "../../../lib/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { cn } from "../../../ui/cn.ts";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { CreditLine } from "../credit-line.tsx";
import { ShowPicture } from "../show-picture.tsx";
import { priceText } from "../show-price.ts";
import { dayText, likesText, moreDatesText, timeText, venueText } from "../show-words.ts";
import { StatusBadge } from "../status-badge.tsx";

const DATES_SHOWN = 2;

/** Fills the height that bar, tabs, location and buttons (`--taken`) leave. */
export const pileClass = "min-h-[clamp(20rem,calc(100dvh-var(--taken)),36rem)]";

interface ShowCardProps {
  show: ShowStack;
  /** True for the next card: visible beneath the front card, not interactive. */
  isBelow?: boolean;
  onOpen: () => void;
}

/** A show as a ticket with picture, stub, name, venue, dates and price. The name's button covers the whole card. */
export function ShowCard({ show, isBelow = false, onOpen }: ShowCardProps) {
  const i18n = useWords();
  const nameId = useId();
  const stub = stubParts(show.dateVariants[0]?.date, i18n);
  const genre = showGenre(show);
  const more = show.dateVariants.length - DATES_SHOWN;
  return (
    <article
      aria-labelledby={nameId}
      className={cn(
        pileClass,
        "ticket grid! grid-cols-1 grid-rows-[minmax(8rem,1fr)_auto] rounded-sheet shadow-3 select-none",
      )}
    >
      <div className="relative">
        <div className="absolute inset-0 overflow-hidden rounded-t-[1.3125rem]">
          <ShowPicture show={show} isEager={!isBelow} />
        </div>
        <FriendsLine show={show} />
      </div>
      <div className="flex border-t border-(--edge)">
        <Stub
          weekday={stub?.weekday}
          day={stub?.day ?? i18n.t("TBA")}
          month={stub?.month}
          className="rounded-none rounded-es-[1.3125rem]"
        />
        <div className="min-w-0 flex-1 px-5 pt-4 pb-3.5">
          {genre && <p className="text-sm font-semibold text-brand-ink">{genre}</p>}
          <h2 id={nameId} className="text-xl">
            <button
              type="button"
              data-name=""
              onClick={onOpen}
              className="line-clamp-2 text-start wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-sheet focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              <bdi>{show.name}</bdi>
            </button>
          </h2>
          <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{venueText(show, i18n)}</p>
          <ul className="mt-2 text-sm text-ink-2">
            {show.dateVariants.slice(0, DATES_SHOWN).map((night, index) => (
              <li key={night.showId}>
                <span className="font-semibold text-ink">{dayText(night.date, i18n)}</span> {timeText(night, i18n)}
                {more > 0 && index === DATES_SHOWN - 1 && (
                  <span className="ms-3 whitespace-nowrap">{moreDatesText(more, i18n)}</span>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <span>{priceText(show, i18n)}</span>
            <StatusBadge show={show} />
            <CreditLine show={show} />
          </p>
        </div>
      </div>
    </article>
  );
}

/** The initials and names of friends who like the show, in one line. */
function FriendsLine({ show }: { show: ShowStack }) {
  const i18n = useWords();
  const likes = likesText(show, i18n);
  return (
    likes && (
      <Badge tone="brand" className="absolute bottom-3 start-3 max-w-[calc(100%-1.5rem)] py-1 shadow-1">
        {show.friends?.map((friend) => (
          <Avatar key={friend.id} name={displayName(friend)} size="xs" className="not-first:-ms-2.5 first:-ms-1.5" />
        ))}
        <span className="truncate">{likes}</span>
      </Badge>
    )
  );
}

/** The like or dislike stamp that fades in while a card is dragged. */
export function Stamp({ action }: { action: "like" | "dislike" }) {
  const i18n = useWords();
  return (
    <span
      aria-hidden="true"
      className={cn(
        "pointer-events-none absolute top-6 rounded-control border-4 bg-raised px-3.5 py-1 font-display text-2xl font-bold",
        action === "like"
          ? "left-6 -rotate-6 border-yes text-yes-ink opacity-[var(--like,0)]"
          : "right-6 rotate-6 border-no text-no-ink opacity-[var(--dislike,0)]",
      )}
    >
      {action === "like" ? i18n.t("Like") : i18n.t("Dislike")}
    </span>
  );
}
