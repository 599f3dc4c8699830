import { Fragment, useState } from "react";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { formatMonth, formatTime, formatUntil, stubParts } from "#schema/dates.ts";
import { groupBy } from "#schema/group-by.ts";
import { useWords } from "../../../../lib/words.ts";
import { cn } from "../../../../ui/cn.ts";
import { OptionTicket } from "../option-ticket.tsx";
import { heatOf } from "./heat.ts";

interface HeatStripProps {
  board: EventDashboard;
  leading: string | undefined;
  onSelect: (option: TalliedOption) => void;
}

/**
 * All dates by month, each coloured by its yes. Pressing one shows its answers under its row: the dates after it fill the
 * row first. Its name contains the words that it shows, so that it can be pressed by voice.
 */
export function HeatStrip({ board, leading, onSelect }: HeatStripProps) {
  const i18n = useWords();
  const [openId, setOpen] = useState<string | null>(null);
  const { totalInvited } = board.stats;
  const heat = heatOf(
    board.dateOptions.map(({ yesCount }) => yesCount),
    totalInvited,
  );
  const months = groupBy(board.dateOptions, ({ date }) => formatMonth(date, "long", i18n));
  // Days with several times need the time to tell them apart.
  const hasTimes = new Set(board.dateOptions.map(({ date }) => date)).size < board.dateOptions.length;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-3 shadow-1 sm:p-4">
      {[...months].map(([month, options]) => (
        <section key={month} aria-label={month}>
          <h3 className="text-sm font-semibold [font-family:var(--font-sans)]">{month}</h3>
          <ul className="mt-1.5 grid grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(2.875rem,1fr))] gap-1.5">
            {options.map((option) => (
              <Fragment key={option.id}>
                <li>
                  <button
                    type="button"
                    aria-pressed={option.id === openId}
                    onClick={() => setOpen(option.id === openId ? null : option.id)}
                    className={cn(
                      "grid min-h-12 w-full justify-items-center rounded-chip px-0.5 py-1.5 leading-5",
                      heat(option.yesCount),
                      option.id === leading && "outline-2 -outline-offset-2 outline-brand",
                      option.id === openId && "ring-2 ring-ink ring-offset-1 ring-offset-surface",
                    )}
                  >
                    <span className="text-2xs">
                      {stubParts(option.date, i18n)?.weekday} {stubParts(option.date, i18n)?.day}
                    </span>
                    <span className="sr-only">{month},</span>
                    <span className={hasTimes ? "text-2xs whitespace-nowrap" : "sr-only"}>
                      {option.time === null ? formatUntil(option, i18n) : formatTime(option.time, i18n)}
                    </span>
                    {option.note && <bdi className="max-w-full truncate px-0.5 text-2xs">{option.note}</bdi>}
                    <span className="font-bold" aria-hidden="true">
                      {option.yesCount}
                    </span>
                    <span className="sr-only">
                      {i18n.t("{yes} yes, {maybe} maybe, {no} no", {
                        yes: option.yesCount,
                        maybe: option.maybeCount,
                        no: option.noCount,
                      })}
                    </span>
                  </button>
                </li>
                {option.id === openId && (
                  <li className="col-span-full">
                    <OptionTicket as="section" board={board} option={option} onSelect={onSelect} />
                  </li>
                )}
              </Fragment>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-sm text-ink-2">
        {i18n.t("Each number is how many of {count} can. Choose a date to see who.", {
          count: totalInvited,
        })}
      </p>
    </div>
  );
}
