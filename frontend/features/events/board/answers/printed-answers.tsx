import { Trans } from "@lingui/react";
import type { Answers } from "#schema/contracts/common.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { formatOptionDay } from "#schema/dates.ts";
import { withParty, withPeople } from "#schema/parties.ts";
import { formatZonedTime } from "#schema/zoned-time.ts";
import { usePrinting } from "../../../../lib/use-printing.ts";
import { useWords } from "../../../../lib/words.ts";
import { Glyph } from "../../../../ui/picture/answer-glyph.tsx";
import { answerWords } from "../answer-words.ts";
import { nameOf } from "../people/participant-name.ts";

// Six columns beside the names fit on A4 and Letter.
const DATES_A_TABLE = 6;

interface Row {
  key: string;
  name: string;
  /** Null for the line that counts people who are not loaded. */
  answers: Answers | null;
}

/**
 * Every person's answer to every date, for paper. It has no folded lists and no columns beyond the page's edge. No
 * parent may be a CSS grid: Chromium overlaps tables in a grid that breaks across pages.
 */
export function PrintedAnswers({ board }: { board: EventDashboard }) {
  return usePrinting() ? <Tables board={board} /> : null;
}

function Tables({ board }: { board: EventDashboard }) {
  const i18n = useWords();
  const { dateOptions, responses, participants, unlisted, hostResponse, event } = board;
  const others = unlisted ? unlisted.answers + unlisted.pending : 0;
  const pending = participants.filter(({ hasResponded }) => !hasResponded);
  const rows: Row[] = [
    ...(hostResponse
      ? [
          {
            key: "host",
            name: i18n.t("{name} (organizer)", { name: event.organizerName }),
            answers: hostResponse.dateOptionResponses,
          },
        ]
      : []),
    ...responses.map(({ id, respondentName, partySize, dateOptionResponses: answers }) => ({
      key: id,
      name: withParty(respondentName, partySize, i18n),
      answers,
    })),
    ...pending.map((person) => ({ key: person.inviteId, name: nameOf(person, i18n), answers: {} })),
    // The menu prints with everybody. The browser's own command cannot wait for them.
    ...(others > 0
      ? [
          {
            key: "others",
            name: i18n.t("{count, plural, one {# other} other {# others}}", { count: others }),
            answers: null,
          },
        ]
      : []),
  ];
  const comments = responses.filter((response) => response.comments !== "");
  return (
    <section aria-label={i18n.t("Printed answers")} className="text-sm">
      {Array.from({ length: Math.ceil(dateOptions.length / DATES_A_TABLE) }, (_, n) => (
        <Table
          // biome-ignore lint/suspicious/noArrayIndexKey: the tables are never reordered
          key={n}
          options={dateOptions.slice(n * DATES_A_TABLE, (n + 1) * DATES_A_TABLE)}
          rows={rows}
          event={event}
        />
      ))}
      {comments.length > 0 && (
        <div className="mt-6">
          <h2 className="text-xl break-after-avoid">{i18n.t("Comments")}</h2>
          {comments.map(({ id, respondentName, comments: text }) => (
            <p key={id} className="mt-2 whitespace-pre-line wrap-anywhere">
              <Trans
                id="<0>{name}:</0> {comment}"
                values={{ name: <bdi>{respondentName}</bdi>, comment: <>{text}</> }}
                components={{ 0: <b /> }}
              />
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

interface TableProps {
  options: TalliedOption[];
  rows: Row[];
  event: EventDashboard["event"];
}

function Table({ options, rows, event }: TableProps) {
  const i18n = useWords();
  return (
    <table className="mt-6 w-full table-fixed border-collapse">
      <thead>
        <tr className="break-inside-avoid border-b border-ink text-start align-bottom">
          <th scope="col" className="w-1/4 py-1 pe-2">
            {i18n.t("Everyone's answers")}
          </th>
          {options.map((option) => (
            <th key={option.id} scope="col" className="px-1 py-1 font-normal wrap-anywhere">
              <b>{formatOptionDay(option, "long", i18n)}</b>
              {option.time !== null && (
                <>
                  <br />
                  {formatZonedTime(option.time, event.timezone, i18n)}
                </>
              )}
              {option.note && (
                <>
                  <br />
                  <bdi>{option.note}</bdi>
                </>
              )}
              {option.id === event.finalDateId && (
                <>
                  <br />
                  <b>{i18n.t("Final date")}</b>
                </>
              )}
              <br />
              {withPeople(
                i18n.t("{yes} yes, {maybe} maybe", { yes: option.yesCount, maybe: option.maybeCount }),
                option.yesCount + option.maybeCount,
                option.yesPeople + option.maybePeople,
                i18n,
              )}
            </th>
          ))}
          {Array.from({ length: DATES_A_TABLE - options.length }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty columns keep the width of the others
            <td key={n} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, answers }) => (
          <tr key={key} className="break-inside-avoid border-b border-line align-top">
            <th scope="row" className="py-1 pe-2 text-start font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </th>
            {options.map(({ id }) => {
              const answer = answers?.[id];
              return (
                <td key={id} className="px-1 py-1">
                  {answer ? (
                    <span className="inline-flex items-center gap-1">
                      <Glyph answer={answer} size={12} />
                      {i18n.t(answerWords[answer])}
                    </span>
                  ) : (
                    answers && "–"
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
