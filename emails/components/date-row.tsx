import { Column, Link, Row } from "@react-email/components";
import type { ReactNode } from "react";
import type { Answer } from "#schema/contracts/common.ts";
import type { MailOption } from "#schema/contracts/mail.ts";
import { formatOptionDay, stubParts, withNote } from "#schema/dates.ts";
import { formatZonedTime } from "#schema/zoned-time.ts";
import { answerLabel, answers, answerUrl, optionTickets } from "../words/answer-words.ts";
import { noteText, type ticketLink } from "../words/event-words.ts";
import { useMailWords } from "./mail-words.ts";
import {
  answerColours,
  body,
  brand,
  finalColours,
  ink,
  ink2,
  line,
  notUnderlined,
  sunken,
  underlined,
} from "./palette.ts";

interface DateRowProps {
  date: string;
  isFinal?: boolean;
  /** Space above in pixels; larger for the first of a list. */
  marginTop?: number;
  /** The content beside the stub. */
  children: ReactNode;
}

/** Renders a date as a ticket: the stub, and the content beside it. */
export function DateRow({ date, isFinal = false, marginTop = 12, children }: DateRowProps) {
  const i18n = useMailWords();
  const stub = stubParts(date, i18n);
  const colours = isFinal ? finalColours : { backgroundColor: sunken, color: ink };
  return (
    <Row style={{ marginTop }}>
      <Column
        align="center"
        aria-hidden="true"
        className={isFinal ? "stub final" : "stub"}
        style={{
          width: 62,
          minWidth: 62,
          padding: "8px 0",
          borderRadius: 10,
          border: `1px solid ${isFinal ? finalColours.backgroundColor : line}`,
          ...colours,
          font: `600 12px/15px ${body}`,
        }}
      >
        {stub?.weekday}
        <br />
        <span style={{ fontSize: 22, lineHeight: "26px", fontWeight: 700 }}>{stub?.day}</span>
        <br />
        {stub?.month}
      </Column>
      <Column style={i18n.direction === "rtl" ? { paddingRight: 14 } : { paddingLeft: 14 }}>{children}</Column>
    </Row>
  );
}

interface OptionWordsProps {
  option: MailOption;
  timezone: string;
  /** The ticket page of a date that is one of several shows. */
  tickets?: ReturnType<typeof ticketLink>;
}

/** Renders a date option's long date, its time with the zone, which whole days do not have, and its note. */
export function OptionWords({ option, timezone, tickets = null }: OptionWordsProps) {
  const i18n = useMailWords();
  const note = noteText(option);
  return (
    <div style={{ padding: "3px 0 5px" }}>
      <span className="t" style={{ font: `600 15px/20px ${body}`, color: ink }}>
        {formatOptionDay(option, "long", i18n)}
      </span>
      {option.time !== null && (
        <>
          <br />
          <span className="m" style={{ font: `400 14px/20px ${body}`, color: ink2 }}>
            {formatZonedTime(option.time, timezone, i18n)}
          </span>
        </>
      )}
      {note !== "" && (
        <>
          <br />
          <span className="t" style={{ font: `400 14px/20px ${body}`, color: ink }}>
            {i18n.isolate(note)}
          </span>
        </>
      )}
      {tickets && (
        <>
          <br />
          <Link
            className="l"
            href={tickets.href}
            style={{ font: `400 14px/20px ${body}`, color: brand, ...underlined }}
          >
            {tickets.label}
          </Link>
        </>
      )}
    </div>
  );
}

/** Renders a date option with a link for each answer below, where long words of any language have room. */
export function AnswerLinks({ option, timezone, page }: { option: MailOption; timezone: string; page: string }) {
  const i18n = useMailWords();
  return (
    <DateRow date={option.date}>
      <OptionWords option={option} timezone={timezone} tickets={optionTickets(option, page, i18n)} />
      {/*
       * Outlook on Windows gives links neither padding nor margin, so cells hold the padding and their spacing is the gap.
       * Elsewhere the cells are blocks in a line, which wrap on the narrowest phones.
       */}
      <table
        role="presentation"
        cellPadding="0"
        cellSpacing="6"
        style={{ display: "inline-block", borderSpacing: 0, verticalAlign: "middle" }}
      >
        <tbody>
          <tr>
            {answers.map((answer) => (
              <td
                key={answer}
                className={answer}
                style={{
                  ...answerColours[answer],
                  ...{ msoPaddingAlt: "12px" },
                  display: "inline-block",
                  margin: i18n.direction === "rtl" ? "3px 0 3px 6px" : "3px 6px 3px 0",
                  borderRadius: 8,
                }}
              >
                <Link
                  className={answer}
                  href={answerUrl(page, option, answer)}
                  aria-label={`${answerLabel(answer, i18n)}, ${withNote(formatOptionDay(option, "long", i18n), option, i18n)}`}
                  style={{
                    color: answerColours[answer].color,
                    ...notUnderlined,
                    display: "inline-block",
                    padding: 12,
                    borderRadius: 8,
                    font: `600 14px/20px ${body}`,
                  }}
                >
                  {answerLabel(answer, i18n)}
                </Link>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </DateRow>
  );
}

interface GivenAnswerProps {
  given: MailOption & { answer: Answer | null };
  timezone: string;
  marginTop: number;
}

/** Renders a date option with a person's answer. */
export function GivenAnswer({ given, timezone, marginTop }: GivenAnswerProps) {
  const i18n = useMailWords();
  const { answer } = given;
  return (
    <DateRow date={given.date} marginTop={marginTop}>
      <OptionWords option={given} timezone={timezone} />
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
        {answerLabel(answer, i18n)}
      </span>
    </DateRow>
  );
}
