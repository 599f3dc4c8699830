import { ExternalLink } from "lucide-react";
import type { Friend } from "#schema/contracts/plans.ts";
import { displayName } from "#schema/person-name.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { PlanChoice } from "../plans/plan-choice.tsx";
import { DatesLine } from "../saved/dates-line.tsx";
import { ShowPicture } from "../show-picture.tsx";
import { dayText, planText, venueText } from "../show-words.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { MatchGroup } from "./match-groups.ts";

interface MatchDialogProps {
  group: MatchGroup;
  onClose: () => void;
  onCreate?: () => void;
  onDetails?: () => void;
}

/** Lists the friends who like a show, with links to buy tickets or create an event. */
export default function MatchDialog({ group: { stack, friends }, onClose, onCreate, onDetails }: MatchDialogProps) {
  const i18n = useWords();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={<bdi>{stack.name}</bdi>}
      actions={
        <div className="-mx-5 grid max-h-[50dvh] min-w-0 flex-1 gap-3 overflow-y-auto border-t border-line px-5 pt-4 pb-1 sm:-mx-6 sm:px-6">
          <div className="flex flex-col-reverse gap-2 empty:hidden sm:flex-row sm:justify-end">
            {stack.url && (
              <ButtonLink href={stack.url} target="_blank" rel="noopener" variant="secondary">
                {i18n.t("Buy Tickets")}
                <ExternalLink aria-hidden="true" size={16} strokeWidth={2.25} />
                <span className="sr-only">{i18n.t("(opens in a new tab)")}</span>
              </ButtonLink>
            )}
            {onCreate && <Button onClick={onCreate}>{i18n.t("Create Group Event")}</Button>}
          </div>
          <PlanChoice show={stack} />
        </div>
      }
    >
      <div className="aspect-video overflow-hidden rounded-card">
        <ShowPicture show={stack} sizes="32rem" />
      </div>
      <div className="mt-3">
        <DatesLine stack={stack} />
      </div>
      <p className="text-sm text-ink-2 wrap-anywhere">{venueText(stack, i18n)}</p>
      <StatusBadge show={stack} />
      {onDetails && (
        <button type="button" onClick={onDetails} className="link hit mt-1 text-sm">
          {i18n.t("More about this event")}
        </button>
      )}
      <h3 className="mt-6 text-lg">
        {i18n.t("{count, plural, one {# friend likes it too} other {# friends like it too}}", {
          count: friends.length,
        })}
      </h3>
      <ul className="mt-2 ruled">
        {friends.map((friend) => {
          const name = displayName(friend);
          return (
            <li key={friend.id} className="flex min-h-14 items-center gap-3 py-2">
              <Avatar name={name} />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">
                  <bdi>{name}</bdi>
                </span>
                {friend.plan && (
                  <span className="block text-sm font-semibold text-brand-ink">
                    {[planText(friend, i18n), nightText(friend.plan, stack, i18n)].filter(Boolean).join(" · ")}
                  </span>
                )}
                {name !== friend.email && (
                  <span className="block text-sm text-ink-2 wrap-anywhere">{friend.email}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** Returns the day of a friend's plan where a show has several nights. */
function nightText({ showId }: NonNullable<Friend["plan"]>, { isStacked, stackedEvents }: ShowStack, i18n: Words) {
  const listing = stackedEvents.find(({ id }) => id === showId);
  return isStacked && listing ? dayText(listing.dates.start.localDate, i18n) : null;
}
