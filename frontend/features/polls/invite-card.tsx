import { Trans } from "@lingui/react";
import { memo } from "react";
import type { Poll } from "#schema/contracts/polls.ts";
import { useWords } from "../../lib/words.ts";
import { cn } from "../../ui/cn.ts";
import { Fact, factsClass } from "../../ui/facts.tsx";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { Poster } from "../../ui/picture/poster.tsx";
import { DeadlineLine } from "./deadline-line.tsx";
import { Description } from "./description.tsx";
import { PeopleIcon, PinIcon, ShowIcon } from "./icons.tsx";
import { isWebUrl } from "./is-web-url.ts";

// Longer titles get smaller type, so that they do not fill the first screen.
const LONG_TITLE = 70;

interface InviteCardProps {
  poll: Poll;
  answered: number;
  isHeading: boolean;
}

/** Shows the event and its organizer. */
export const InviteCard = memo(function InviteCard({ poll, answered, isHeading }: InviteCardProps) {
  const i18n = useWords();
  const { title, inviteCount, organizerName, description, location, imageUrl, ticketUrl, capacity, isFinalized } =
    poll.event;
  const Title = isHeading ? "h1" : "h2";
  return (
    <section className="border-b border-line bg-surface lg:overflow-hidden lg:rounded-sheet lg:border lg:shadow-2">
      <div className="relative h-10 overflow-hidden lg:h-52 print:hidden">
        <Poster seed={title} />
        {/* A background image that fails to load leaves the poster visible. */}
        {imageUrl && isWebUrl(imageUrl) && (
          <div
            className="absolute inset-0 bg-cover bg-center"
            style={{ backgroundImage: `url("${new URL(imageUrl).href}")` }}
          />
        )}
      </div>
      <div className="px-4 pt-4 pb-2 sm:px-6 lg:pt-6 lg:pb-6">
        <Title className={cn("wrap-anywhere", title.length > LONG_TITLE ? "text-xl" : "text-2xl lg:text-3xl")}>
          <bdi>{title}</bdi>
        </Title>
        <div className="mt-3 flex items-center gap-2.5 text-sm text-ink-2">
          <Avatar name={organizerName} size="sm" />
          <div className={cn(factsClass, "min-w-0 wrap-anywhere")}>
            <span>
              <Trans id="Organized by {name}" values={{ name: <Organizer name={organizerName} /> }} />
            </span>
            {inviteCount > 1 && answered > 0 && (
              <Fact>
                {i18n.t(
                  "{invited, plural, one {{answered} of # person has answered} other {{answered} of # people have answered}}",
                  { answered: i18n.count(answered), invited: inviteCount },
                )}
              </Fact>
            )}
          </div>
        </div>
        {description && <Description text={description} />}
        <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 border-t border-line pt-3 empty:hidden lg:mt-4 lg:pt-4">
          {location && (
            <p className="flex gap-2 text-sm text-ink-2">
              <PinIcon />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {location}
              </span>
            </p>
          )}
          {ticketUrl && isWebUrl(ticketUrl) && (
            <p className="flex gap-2 text-sm text-ink-2">
              <ShowIcon />
              <a className="link" href={ticketUrl} target="_blank" rel="noopener noreferrer">
                {i18n.t("Tickets")}
              </a>
            </p>
          )}
          {capacity !== null && !isFinalized && (
            <p className="flex gap-2 text-sm text-ink-2">
              <PeopleIcon />
              {i18n.t("Room for {count}", { count: i18n.count(capacity) })}
            </p>
          )}
          <DeadlineLine event={poll.event} />
        </div>
      </div>
    </section>
  );
});

function Organizer({ name }: { name: string }) {
  return (
    <b className="font-semibold text-ink">
      <bdi>{name}</bdi>
    </b>
  );
}
