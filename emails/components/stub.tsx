import { Column, Row } from "@react-email/components";
import type { ReactNode } from "react";
import { stubParts } from "#schema/dates.ts";
import { body, finalColours, ink, line, sunken } from "./palette.ts";

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
  const stub = stubParts(date);
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
      <Column style={{ paddingLeft: 14 }}>{children}</Column>
    </Row>
  );
}
