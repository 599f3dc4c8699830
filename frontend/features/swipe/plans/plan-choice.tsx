import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { OwnPlan, PlanState } from "#schema/contracts/plans.ts";
import { isOff } from "#schema/off-show.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Button } from "../../../ui/form/button.tsx";
import { sharingQuery } from "../../people/preferences/queries.ts";
import { isUpcoming } from "../saved/saved-shows.ts";
import { plansQuery } from "../saved-queries.ts";
import { Choices } from "./choices.tsx";
import { FriendsPlans } from "./friends-plans.tsx";
import { NightChoice } from "./night-choice.tsx";
import { type Night, nightsOf, planFor } from "./nights.ts";
import { usePlan } from "./use-plan.ts";

const states: [PlanState, string][] = [
  ["in", /*i18n*/ "I'm in"],
  ["if-friend", /*i18n*/ "In if a friend comes"],
  ["ticket", /*i18n*/ "I have a ticket"],
];

interface PlanChoiceProps {
  show: ShowStack;
  /** Called when the person makes a plan, which likes the show. */
  onPlan?: (() => void) | undefined;
  /** True for a list: without a plan, the choice is one line that opens. */
  isFolded?: boolean;
  className?: string;
}

/** What a person says of a night of a show. Shown for shows to come that take place, and for an own plan. */
export function PlanChoice({ show, ...rest }: PlanChoiceProps) {
  const { data: plans } = useQuery(plansQuery());
  const nights = nightsOf(show);
  const planned = nights.find((night) => planFor(night, plans));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const friendsNight = (show.friends ?? []).flatMap(({ plan }) => plan?.showId ?? []);
  const night =
    nights.find(({ showId }) => showId === chosenId) ??
    planned ??
    nights.find(({ listingIds }) => listingIds.some((id) => friendsNight.includes(id))) ??
    nights[0];
  if (!night || !isUpcoming(show, Date.now()) || (isOff(show) && !planned)) return null;
  return (
    <NightPlan
      {...rest}
      show={show}
      nights={nights}
      night={night}
      saved={planFor(night, plans)}
      onNight={setChosenId}
    />
  );
}

interface NightPlanProps extends PlanChoiceProps {
  nights: Night[];
  night: Night;
  saved: OwnPlan | undefined;
  onNight: (showId: string) => void;
}

function NightPlan({ show, nights, night, saved, onNight, onPlan, isFolded = false, className }: NightPlanProps) {
  const i18n = useWords();
  const { isPending, isError, isFetching, refetch } = useQuery(plansQuery());
  const { data: sharing } = useQuery(sharingQuery());
  const { plan, say, send } = usePlan(night, saved, onPlan);
  const [isShown, setShown] = useState(true);
  const name = useId();
  const shown = plan?.shown ?? isShown;
  // Without either, the card above says it.
  const friends = plan || nights.length > 1 ? friendsOn(night, saved, show) : [];
  if (isError) {
    return (
      <p className={cn("flex flex-wrap items-center gap-x-3 text-sm text-ink-2", className)}>
        {i18n.t("Unable to load your plans")}
        <Button variant="ghost" busy={isFetching} onClick={() => refetch()}>
          {i18n.t("Load again")}
        </Button>
      </p>
    );
  }
  return (
    <Foldable isFolded={isFolded} isOpen={plan !== null} className={className}>
      <fieldset
        disabled={isPending}
        aria-busy={isPending}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && send()}
        className="grid min-w-0 gap-2"
      >
        <legend className={isFolded ? "sr-only" : "pb-2 text-sm font-semibold"}>{i18n.t("Your plan")}</legend>
        {nights.length > 1 && <NightChoice nights={nights} value={night.showId} onChange={onNight} />}
        <div className="flex flex-wrap gap-1.5">
          <Choices
            name={`${name}state`}
            value={plan?.state}
            options={states.map(([value, text]) => ({ value, text: i18n.t(text) }))}
            onChoose={(state, isByKey) => say({ state, shown }, isByKey)}
          />
        </div>
        <FriendsPlans friends={friends} ownState={plan?.state} onJoin={() => say({ state: "in", shown })} />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {sharing?.likes === false ? (
            <p className="flex-1 text-sm text-ink-2">
              {i18n.t("Only you see this, because you do not share the shows you like.")}
            </p>
          ) : (
            <fieldset className="flex flex-wrap gap-0.5 rounded-control bg-sunken p-1">
              <legend className="sr-only">{i18n.t("Who sees your plan")}</legend>
              <Choices
                isSegmented
                name={`${name}shown`}
                value={shown ? "friends" : "me"}
                options={[
                  { value: "friends", text: i18n.t("Your friends see this") },
                  { value: "me", text: i18n.t("Only me") },
                ]}
                onChoose={(who, isByKey) => {
                  setShown(who === "friends");
                  if (plan) say({ state: plan.state, shown: who === "friends" }, isByKey);
                }}
              />
            </fieldset>
          )}
          {plan && (
            <Button variant="ghost" onClick={() => say(null)} className="ms-auto">
              {i18n.t("No plan")}
            </Button>
          )}
        </div>
      </fieldset>
    </Foldable>
  );
}

interface FoldableProps {
  isFolded: boolean;
  isOpen: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The choice as it is, or below a line that opens it. */
function Foldable({ isFolded, isOpen, className, children }: FoldableProps) {
  const i18n = useWords();
  if (!isFolded) return <div className={className}>{children}</div>;
  return (
    <details open={isOpen} className={cn("group", className)}>
      <summary className="flex min-h-11 items-center gap-2 rounded-control text-sm font-semibold select-none">
        <ChevronDown
          aria-hidden="true"
          size={16}
          className="flex-none -rotate-90 text-ink-2 transition-transform duration-(--dur-2) group-open:rotate-0 rtl:rotate-90"
        />
        {i18n.t("Your plan")}
      </summary>
      <div className="pt-1 pb-2">{children}</div>
    </details>
  );
}

/** Returns the friends with a plan for a night: those beside the own plan, or those that the list names. */
function friendsOn({ listingIds }: Night, saved: OwnPlan | undefined, { friends = [] }: ShowStack) {
  return saved?.friends ?? friends.filter(({ plan }) => plan && listingIds.includes(plan.showId));
}
