import type { EventDashboard, EventResponse } from "#schema/contracts/events.ts";
import { comingText, withParty } from "#schema/parties.ts";
import type { Words } from "#schema/words.ts";
import { usePrinting } from "../../../lib/use-printing.ts";
import { useWords } from "../../../lib/words.ts";
import { Collapsible } from "../../../ui/collapsible.tsx";
import { nameOf } from "./people/participant-name.ts";

/** Who comes to the final date, who might, who does not, and who has not said. Renders nothing without a final date. */
export default function ComingList({ board }: { board: EventDashboard }) {
  const i18n = useWords();
  const { coming, event } = board;
  if (!coming || event.finalDateId === null) return null;
  const { yes, maybe, no, open } = groupsOf(board, event.finalDateId, i18n);
  return (
    <section
      aria-label={i18n.t("Who comes")}
      className="grid rounded-card border border-line bg-surface px-4 py-2 shadow-1 print:block"
    >
      <People
        title={i18n.t("Coming: {people}", { people: comingText(coming, i18n) })}
        names={namesOf(yes, i18n)}
        isFirst
      />
      <People title={maybeText(maybe, i18n)} names={namesOf(maybe, i18n)} />
      <People title={i18n.t("Not coming {count}", { count: no.length })} names={no.map((one) => one.respondentName)} />
      <People title={i18n.t("No answer {count}", { count: open.length })} names={open} />
    </section>
  );
}

/** Returns the answers to the final date, and the names of those who gave none. */
function groupsOf({ responses, participants }: EventDashboard, finalId: string, i18n: Words) {
  const said = (answer: string) => responses.filter((one) => one.dateOptionResponses[finalId] === answer);
  const responseOf = new Map(responses.map((one) => [one.inviteId, one]));
  const open = participants.filter(({ inviteId }) => !responseOf.get(inviteId)?.dateOptionResponses[finalId]);
  return {
    yes: said("yes"),
    maybe: said("maybe"),
    no: said("no"),
    open: open.map((person) => responseOf.get(person.inviteId)?.respondentName ?? nameOf(person, i18n)),
  };
}

const namesOf = (responses: EventResponse[], i18n: Words) =>
  responses.map(({ respondentName, partySize }) => withParty(respondentName, partySize, i18n));

/** Returns 'Maybe 2', and 'Maybe: 5 people (2 answers)' where some answer stands for several. */
function maybeText(maybe: EventResponse[], i18n: Words): string {
  const people = maybe.reduce((sum, { partySize }) => sum + partySize, 0);
  const answers = maybe.length;
  return people === answers
    ? i18n.t("Maybe {count}", { count: answers })
    : i18n.t("Maybe: {people}", { people: comingText({ people, answers }, i18n) });
}

interface PeopleProps {
  title: string;
  names: string[];
  /** True for the list that stands open. */
  isFirst?: boolean;
}

/** One list. It is unfolded on paper. */
function People({ title, names, isFirst = false }: PeopleProps) {
  const isPrinting = usePrinting();
  const list = (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-3 text-sm text-ink-2 wrap-anywhere print:block">
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <li key={at} dir="auto">
          {name}
        </li>
      ))}
    </ul>
  );
  if (names.length > 0 && !isPrinting) {
    return (
      <Collapsible title={title} defaultOpen={isFirst}>
        {list}
      </Collapsible>
    );
  }
  return (
    <>
      <h2 className="py-2 text-xl break-after-avoid">{title}</h2>
      {names.length > 0 && list}
    </>
  );
}
