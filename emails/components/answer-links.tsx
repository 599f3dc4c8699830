import { Link } from "@react-email/components";
import { Fragment } from "react";
import type { Answer } from "#schema/contracts/common.ts";
import type { MailOption } from "#schema/contracts/mail.ts";
import { formatLongDate } from "#schema/dates.ts";
import { OptionWords } from "./option-words.tsx";
import { answerColours, body, notUnderlined } from "./palette.ts";
import { DateRow } from "./stub.tsx";

export const answerLabels: Record<Answer, string> = { yes: "Yes", maybe: "Maybe", no: "No" };

/**
 * Returns a poll link that preselects one answer. The answer is stored only when the person confirms it on the page.
 */
export function answerUrl(pollUrl: string, option: MailOption, answer: Answer): string {
  return `${pollUrl}?answer=${option.id}.${answer}`;
}

/** Renders a date option with a link for each answer. */
export function AnswerLinks({ option, timezone, pollUrl }: { option: MailOption; timezone: string; pollUrl: string }) {
  return (
    <DateRow date={option.date}>
      <OptionWords option={option} timezone={timezone} leavesRoom />
      {/* Outlook on Windows gives links neither padding nor margin, so cells hold both. */}
      <table
        role="presentation"
        cellPadding="0"
        cellSpacing="0"
        style={{ display: "inline-block", verticalAlign: "middle" }}
      >
        <tbody>
          <tr>
            {(["yes", "maybe", "no"] as const).map((answer) => (
              <Fragment key={answer}>
                <td
                  className={answer}
                  style={{ ...answerColours[answer], ...{ msoPaddingAlt: "12px" }, borderRadius: 8 }}
                >
                  <Link
                    className={answer}
                    href={answerUrl(pollUrl, option, answer)}
                    aria-label={`${answerLabels[answer]}, ${formatLongDate(option.date)}`}
                    style={{
                      color: answerColours[answer].color,
                      ...notUnderlined,
                      display: "inline-block",
                      padding: 12,
                      borderRadius: 8,
                      font: `600 14px/20px ${body}`,
                    }}
                  >
                    {answerLabels[answer]}
                  </Link>
                </td>
                {answer !== "no" && <td style={{ width: 6 }} />}
              </Fragment>
            ))}
          </tr>
        </tbody>
      </table>
    </DateRow>
  );
}
