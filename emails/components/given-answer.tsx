import type { Answer } from "#schema/contracts/common.ts";
import type { MailOption } from "#schema/contracts/mail.ts";
import { answerLabels } from "./answer-links.tsx";
import { OptionWords } from "./option-words.tsx";
import { answerColours, body, ink2 } from "./palette.ts";
import { DateRow } from "./stub.tsx";

/** Returns 'Yes', 'Maybe', 'No' or 'No answer'. */
export function answerLabel(answer: Answer | null): string {
  return answer === null ? "No answer" : answerLabels[answer];
}

interface GivenAnswerProps {
  option: MailOption;
  timezone: string;
  answer: Answer | null;
  marginTop?: number;
}

/** Renders a date option with a person's answer. */
export function GivenAnswer({ option, timezone, answer, marginTop }: GivenAnswerProps) {
  return (
    <DateRow date={option.date} marginTop={marginTop}>
      <OptionWords option={option} timezone={timezone} />
      <span
        className={answer ?? "m"}
        style={{
          ...(answer === null ? { color: ink2 } : { ...answerColours[answer], padding: "5px 12px" }),
          display: "inline-block",
          verticalAlign: "middle",
          borderRadius: 8,
          font: `600 14px/20px ${body}`,
        }}
      >
        {answerLabel(answer)}
      </span>
    </DateRow>
  );
}
