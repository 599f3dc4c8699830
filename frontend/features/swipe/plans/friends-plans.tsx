import type { Friend, PlanState } from "#schema/contracts/plans.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { planText } from "../show-words.ts";

interface FriendsPlansProps {
  /** Those with a plan for the night. */
  friends: readonly Friend[];
  /** The person's own plan for it. */
  ownState: PlanState | undefined;
  onJoin: () => void;
}

/** What friends say of a night. Who comes if a friend does can come with another one who said so, by one press. */
export function FriendsPlans({ friends, ownState, onJoin }: FriendsPlansProps) {
  const i18n = useWords();
  const isBothIf = ownState === "if-friend" && friends.some(({ plan }) => plan?.state === "if-friend");
  if (friends.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-brand-soft px-3 py-2 text-sm text-brand-ink">
      <div role="status" className="min-w-0 wrap-anywhere">
        {friends.map((friend) => (
          <p key={friend.id}>{planText(friend, i18n, ownState)}</p>
        ))}
      </div>
      {isBothIf && <Button onClick={onJoin}>{i18n.t("I'm in")}</Button>}
    </div>
  );
}
