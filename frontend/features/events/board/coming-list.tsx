import type { ReactNode } from "react";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { groupBy } from "#schema/group-by.ts";
import { comingText, withParty } from "#schema/parties.ts";
import { someNames } from "#schema/some-names.ts";
import { attendance } from "#schema/who-comes.ts";
import type { Words } from "#schema/words.ts";
import { usePrinting } from "../../../lib/use-printing.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Collapsible } from "../../../ui/collapsible.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { SlicedList } from "../../people/sliced-list.tsx";
import { nameOf } from "./people/participant-name.ts";
import { type Guest, WaitingList } from "./people/waiting-list.tsx";
import { useEverybody } from "./use-everybody.ts";

const CHIPS_AT_FIRST = 24;

/** Who comes to the final date, who waits, might, does not, and has not said. Renders nothing without a final date. */
export default function ComingList({ board }: { board: EventDashboard }) {
  const i18n = useWords();
  const everybody = useEverybody(board);
  const { coming, event } = board;
  if (!coming || event.finalDateId === null) return null;
  const comers = i18n.t("Coming: {people}", { people: comingText(coming, i18n) });
  const heading = <h2 className="py-2 text-xl break-after-avoid">{comers}</h2>;
  if (board.unlisted) {
    return (
      <section
        aria-label={i18n.t("Who comes")}
        className="rounded-card border border-line bg-surface px-4 pt-2 pb-4 shadow-1"
      >
        {heading}
        <Button variant="secondary" className="w-full print:hidden" busy={everybody.isLoading} onClick={everybody.load}>
          {i18n.t("Show all {count}", { count: i18n.count(board.stats.totalInvited) })}
        </Button>
      </section>
    );
  }
  const groups = groupsOf(board, event.finalDateId, i18n);
  const [maybe, no, open] = [groups.get("maybe") ?? [], groups.get("no") ?? [], groups.get("open") ?? []];
  const waiting = (groups.get("waiting") ?? []).sort((a, b) => a.person.waitingPosition! - b.person.waitingPosition!);
  return (
    <section
      aria-label={i18n.t("Who comes")}
      className="grid rounded-card border border-line bg-surface px-4 py-2 shadow-1 print:block"
    >
      {heading}
      <Chips label={comers} names={partiesOf(groups.get("coming") ?? [], i18n)} />
      {waiting.length > 0 && (
        <Group title={i18n.t("Waiting: {people}", { people: someNames(partiesOf(waiting, i18n), i18n) })} isOpen>
          <WaitingList event={event} waiting={waiting} />
        </Group>
      )}
      <Group title={maybeText(maybe, i18n)} names={partiesOf(maybe, i18n)} />
      <Group title={i18n.t("Not coming {count}", { count: no.length })} names={no.map(({ name }) => name)} />
      <Group title={i18n.t("No answer {count}", { count: open.length })} names={open.map(({ name }) => name)} />
    </section>
  );
}

/** Returns the listed people by how they stand to the final date. */
function groupsOf({ responses, participants }: EventDashboard, finalId: string, i18n: Words): Map<string, Guest[]> {
  const responseOf = new Map(responses.map((one) => [one.inviteId, one]));
  const placed = participants.map((person) => {
    const { respondentName, partySize, dateOptionResponses: answers } = responseOf.get(person.inviteId) ?? {};
    return {
      person,
      name: respondentName ?? nameOf(person, i18n),
      partySize: partySize ?? 1,
      stands: attendance(finalId, { answers: answers ?? {}, place: person.place }),
    };
  });
  return groupBy(placed, ({ stands }) => stands);
}

const partiesOf = (guests: Guest[], i18n: Words) =>
  guests.map(({ name, partySize }) => withParty(name, partySize, i18n));

/** Returns 'Maybe 2', and 'Maybe: 5 people (2 answers)' where some answer stands for several. */
function maybeText(maybe: Guest[], i18n: Words): string {
  const people = maybe.reduce((sum, { partySize }) => sum + partySize, 0);
  const answers = maybe.length;
  return people === answers
    ? i18n.t("Maybe {count}", { count: answers })
    : i18n.t("Maybe: {people}", { people: comingText({ people, answers }, i18n) });
}

interface GroupProps {
  title: string;
  names?: string[];
  /** True for a list that stands open. */
  isOpen?: boolean;
  /** The people, if they are more than names. */
  children?: ReactNode;
}

/** One list, which is unfolded on paper. Renders nothing without anybody. */
function Group({ title, names = [], isOpen = false, children }: GroupProps) {
  const isPrinting = usePrinting();
  if (!children && names.length === 0) return null;
  const list = children ?? <Chips label={title} names={names} isQuiet />;
  if (!isPrinting) {
    return (
      <Collapsible title={title} defaultOpen={isOpen} isSmall>
        {list}
      </Collapsible>
    );
  }
  return (
    <>
      <h3 className="py-2 text-base break-after-avoid">{title}</h3>
      {list}
    </>
  );
}

interface ChipsProps {
  label: string;
  names: string[];
  /** True for people who do not come. */
  isQuiet?: boolean;
}

/** A line of names. */
function Chips({ label, names, isQuiet = false }: ChipsProps) {
  const isPrinting = usePrinting();
  if (names.length === 0) return null;
  return (
    <div className="pb-2">
      <SlicedList
        label={label}
        items={names.map((name, at) => ({ name, at }))}
        first={isPrinting ? names.length : CHIPS_AT_FIRST}
        className="flex flex-wrap gap-1.5 text-sm *:outline-none"
      >
        {({ name, at }) => (
          <li
            key={at}
            dir="auto"
            className={cn(
              "rounded-full px-3 py-1 wrap-anywhere forced-colors:border",
              isQuiet ? "bg-sunken text-ink-2" : "bg-yes-soft font-semibold text-yes-ink",
            )}
          >
            {name}
          </li>
        )}
      </SlicedList>
    </div>
  );
}
