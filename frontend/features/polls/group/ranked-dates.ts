import type { DateOption } from "#schema/contracts/events.ts";
import type { PollResponse } from "#schema/contracts/polls.ts";
import { formatDays, formatMonthDay, formatTime } from "#schema/dates.ts";
import { withPeople } from "#schema/parties.ts";
import { isTie, rankOptions } from "#schema/ranking.ts";
import { inEnglish, type Words } from "#schema/words.ts";
import { countWords, type OthersOn } from "../others/others-on.ts";

/** How a date stands among the guests, as far as this guest may see it. */
export type RankedDate = DateOption & {
  yesCount: number;
  maybeCount: number;
  /** How many people these answers stand for. */
  yesPeople: number;
  maybePeople: number;
  /** Names of those who can come, where they are shown. The guest's own is the last. */
  faces: string[];
  isMine: boolean;
  isLeading: boolean;
};

/** Returns the dates from best to worst, by the people for whom the others and the guest have answered. */
export function rankDates(
  options: DateOption[],
  others: Map<string, OthersOn>,
  own: PollResponse | null,
  i18n: Words = inEnglish,
): RankedDate[] {
  const called = (name: string) => name || i18n.t("a guest");
  const counted = options.map((option) => {
    const on = others.get(option.id);
    const answer = own?.dateOptionResponses[option.id];
    // Without the others' answers nothing is counted, and without their names nobody is named.
    const isMine = on !== undefined && answer === "yes";
    const isMaybeMine = on !== undefined && answer === "maybe";
    return {
      ...option,
      yesCount: (on?.count.yes ?? 0) + (isMine ? 1 : 0),
      maybeCount: (on?.count.maybe ?? 0) + (isMaybeMine ? 1 : 0),
      yesPeople: (on?.people.yes ?? 0) + (isMine && own ? own.partySize : 0),
      maybePeople: (on?.people.maybe ?? 0) + (isMaybeMine && own ? own.partySize : 0),
      faces: on?.names ? [...on.names.yes, ...(isMine && own ? [own.respondentName] : [])].map(called) : [],
      isMine,
    };
  });
  const ranked = rankOptions(counted);
  const [best] = ranked;
  const hasAny = best !== undefined && best.yesCount + best.maybeCount > 0;
  return ranked.map((date) => ({ ...date, isLeading: hasAny && isTie(best, date) }));
}

/** Says which date leads and who can come: 'Dec 18 leads: Ida, Jon and you'. `self` is the guest's word for themselves. */
export function leadingSentence(ranked: RankedDate[], self: string, i18n: Words = inEnglish): string {
  const [first, second, ...more] = ranked.filter(({ isLeading }) => isLeading);
  if (!first) return i18n.t("No date works for anybody yet");
  const { yesCount, maybeCount, yesPeople, maybePeople, faces, isMine } = first;
  const answers =
    yesCount > 0
      ? withPeople(i18n.t(countWords.yes, { count: yesCount }), yesCount, yesPeople, i18n)
      : withPeople(i18n.t(countWords.maybe, { count: maybeCount }), maybeCount, maybePeople, i18n);
  const day = dayOf(first, ranked, i18n);
  if (more.length > 0) {
    return i18n.t("{dates, plural, one {# date leads with {answers}} other {# dates lead with {answers} each}}", {
      dates: more.length + 2,
      answers,
    });
  }
  if (second) {
    return i18n.t("{first} and {second} lead with {answers} each", {
      first: day,
      second: dayOf(second, ranked, i18n),
      answers,
    });
  }
  const isOnly = ranked.length === 1;
  if (faces.length === 0 || faces.length < yesCount || yesPeople > yesCount) {
    return isOnly
      ? i18n.t("{day}: {answers}", { day, answers })
      : i18n.t("{day} leads with {answers}", { day, answers });
  }
  const names = [...faces];
  if (isMine) names[names.length - 1] = self;
  const who = listed(names, i18n);
  return isOnly
    ? i18n.t("{day}: {answers}", { day, answers: who })
    : i18n.t("{day} leads: {names}", { day, names: who });
}

/** Returns 'Dec 18', with the time where another date is on the same day, and whole days in full. */
function dayOf(option: RankedDate, ranked: RankedDate[], i18n: Words): string {
  if (option.time === null) return formatDays(option, i18n);
  const { id, date, time } = option;
  const day = formatMonthDay(date, i18n);
  const isShared = ranked.some((one) => one.id !== id && one.date === date);
  return isShared ? i18n.t("{day}, {time},", { day, time: formatTime(time, i18n) }) : day;
}

const LISTED = 4;

/** Returns 'Ida, Jon and you'. Of many it names the first, and the last, who is the guest. */
function listed(names: string[], i18n: Words): string {
  const joined = (some: (string | undefined)[]) => some.join(i18n.formats.list.middle);
  if (names.length === 1) return names[0]!;
  if (names.length > LISTED) {
    return i18n.t("{count, plural, one {{names} and # other} other {{names} and # others}}", {
      names: joined([...names.slice(0, 2), names.at(-1)]),
      count: names.length - 3,
    });
  }
  return i18n.t("{names} and {last}", { names: joined(names.slice(0, -1)), last: names.at(-1) });
}
