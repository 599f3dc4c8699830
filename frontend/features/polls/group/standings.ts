import type { DateOption } from "#schema/contracts/events.ts";
import type { PollResponse } from "#schema/contracts/polls.ts";
import { formatTime, stubParts } from "#schema/dates.ts";
import { NAMELESS } from "#schema/person-name.ts";
import { isTie, rankOptions } from "#schema/ranking.ts";
import { firstWord } from "../first-word.ts";
import type { OthersOn } from "../others/others-on.ts";

/** How a date stands among the guests, as far as this guest may see it. */
export interface Standing extends DateOption {
  yesCount: number;
  maybeCount: number;
  /** Names of those who can come, where they are shown. The guest's own is the last. */
  faces: string[];
  isMine: boolean;
  isLeading: boolean;
}

/** Returns the dates from best to worst, by the others' answers and the guest's own. */
export function standingsOf(
  options: DateOption[],
  others: Map<string, OthersOn>,
  own: PollResponse | null,
): Standing[] {
  const counted = options.map((option) => {
    const on = others.get(option.id);
    const answer = own?.dateOptionResponses[option.id];
    // Without the others' answers nothing is counted, and without their names nobody is named.
    const isMine = on !== undefined && answer === "yes";
    return {
      ...option,
      yesCount: (on?.count.yes ?? 0) + (isMine ? 1 : 0),
      maybeCount: (on?.count.maybe ?? 0) + (on !== undefined && answer === "maybe" ? 1 : 0),
      faces: on?.names ? [...on.names.yes, ...(isMine && own ? [own.respondentName] : [])] : [],
      isMine,
    };
  });
  const ranked = rankOptions(counted);
  const [best] = ranked;
  const hasAny = best !== undefined && best.yesCount + best.maybeCount > 0;
  return ranked.map((date) => ({ ...date, isLeading: hasAny && isTie(best, date) }));
}

/** Says which date leads and who can come: 'Dec 18 leads: Ida, Jon and you'. `self` is the guest's word for themselves. */
export function leadingSentence(standings: Standing[], self: string): string {
  const [first, second, ...more] = standings.filter(({ isLeading }) => isLeading);
  if (!first) return "No date works for anybody yet";
  const { yesCount, maybeCount, faces, isMine } = first;
  const count = yesCount > 0 ? `${yesCount} yes` : `${maybeCount} maybe`;
  const day = (one: Standing) => dayOf(one, standings);
  if (more.length > 0) return `${more.length + 2} dates lead with ${count} each`;
  if (second) return `${day(first)} and ${day(second)} lead with ${count} each`;
  if (faces.length === 0 || faces.length < yesCount) return `${day(first)} leads with ${count}`;
  const names = faces.map((name) => firstWord(name, NAMELESS));
  if (isMine) names[names.length - 1] = self;
  return `${day(first)} leads: ${listed(names)}`;
}

/** Returns 'Dec 18', with the time where another date is on the same day. */
function dayOf({ id, date, time }: Standing, standings: Standing[]): string {
  const stub = stubParts(date);
  const isShared = standings.some((one) => one.id !== id && one.date === date);
  return `${stub?.month} ${stub?.day}${isShared ? `, ${formatTime(time)},` : ""}`;
}

const LISTED = 4;

/** Returns 'Ida, Jon and you'. Of many it names the first, and the last, who is the guest. */
function listed(names: string[]): string {
  if (names.length === 1) return names[0]!;
  if (names.length > LISTED) return `${[...names.slice(0, 2), names.at(-1)].join(", ")} and ${names.length - 3} others`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
