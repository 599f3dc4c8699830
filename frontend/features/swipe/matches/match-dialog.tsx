import { ExternalLink } from "lucide-react";
import { displayName } from "#schema/person-name.ts";
import { useWords } from "../../../lib/words.ts";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { DatesLine } from "../saved/dates-line.tsx";
import { ShowPicture } from "../show-picture.tsx";
import { venueText } from "../show-words.ts";
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
        <>
          {stack.url && (
            <ButtonLink href={stack.url} target="_blank" rel="noopener" variant="secondary">
              {i18n.t("Buy Tickets")}
              <ExternalLink aria-hidden="true" size={16} strokeWidth={2.25} />
              <span className="sr-only">{i18n.t("(opens in a new tab)")}</span>
            </ButtonLink>
          )}
          {onCreate && <Button onClick={onCreate}>{i18n.t("Create Group Event")}</Button>}
        </>
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
