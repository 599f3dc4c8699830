import { CalendarPlus } from "lucide-react";
import { displayName } from "#schema/person-name.ts";
import { useWords } from "../../../lib/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { DatesLine } from "../saved/dates-line.tsx";
import { ShowPicture } from "../show-picture.tsx";
import { moreFriendsText, planText, venueText } from "../show-words.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { MatchGroup } from "./match-groups.ts";

const FRIENDS_SHOWN = 3;

interface MatchCardProps {
  group: MatchGroup;
  onOpen: () => void;
  /** Preloads the dialog before it is opened. */
  onOpenSoon: () => void;
  /** Absent for shows that are past or off. */
  onCreate?: () => void;
}

/** A show and the friends who like it too. */
export function MatchCard({ group: { stack, friends }, onOpen, onOpenSoon, onCreate }: MatchCardProps) {
  const i18n = useWords();
  const more = friends.length - FRIENDS_SHOWN;
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-1">
      <div className="flex flex-1">
        <div className="w-24 flex-none">
          <ShowPicture show={stack} sizes="6rem" />
        </div>
        <div className="min-w-0 flex-1 p-4">
          <Badge tone="brand">
            {i18n.t("{count, plural, one {# Match} other {# Matches}}", { count: friends.length })}
          </Badge>
          <h3 className="mt-2 line-clamp-2 text-lg wrap-anywhere">
            <bdi>{stack.name}</bdi>
          </h3>
          <DatesLine stack={stack} />
          <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{venueText(stack, i18n)}</p>
          <StatusBadge show={stack} />
        </div>
      </div>
      <div className="grid gap-3 border-t border-line p-4">
        <ul aria-label={i18n.t("Friends who like it")} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {friends.slice(0, FRIENDS_SHOWN).map((friend) => (
            <li key={friend.id} className="flex max-w-full min-w-0 items-center gap-2">
              <Avatar name={displayName(friend)} size="sm" />
              <span dir="auto" className="truncate">
                {planText(friend, i18n) ?? displayName(friend)}
              </span>
            </li>
          ))}
          {more > 0 && <li className="font-semibold text-ink-2">{moreFriendsText(more, i18n)}</li>}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={i18n.t("View Details: {show}", { show: stack.name })}
            onPointerEnter={onOpenSoon}
            onFocus={onOpenSoon}
            onClick={onOpen}
            className="flex-1"
          >
            {i18n.t("View Details")}
          </Button>
          {onCreate && (
            <Button
              variant="soft"
              aria-label={i18n.t("Create Event: {show}", { show: stack.name })}
              onClick={onCreate}
              className="flex-1"
            >
              <CalendarPlus aria-hidden="true" size={16} strokeWidth={2.25} />
              {i18n.t("Create Event")}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
