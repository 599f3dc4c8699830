import { Heading, Link, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { multiLine, shortened } from "../words/people-text.ts";
import { body, brand, display, ink, ink2, line, underlined } from "./palette.ts";

// Gmail cuts off a mail beyond 102 kB; the page shows the whole text.
const PEOPLE_TEXT_MAX = 1000;

/** Renders the line above the headline. */
export function Kicker({ children }: { children: ReactNode }) {
  return (
    <Text className="m" style={{ margin: "0 0 6px", font: `400 15px/22px ${body}`, color: ink2 }}>
      {children}
    </Text>
  );
}

export function Headline({ children }: { children: ReactNode }) {
  return (
    <Heading className="t h" style={{ margin: 0, font: `700 28px/33px ${display}`, color: ink, letterSpacing: -0.5 }}>
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="m" style={{ margin: "14px 0 0", font: `400 16px/24px ${body}`, color: ink2 }}>
      {children}
    </Text>
  );
}

/** Renders small print in the card. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text className="m" style={{ margin: "20px 0 0", font: `400 14px/20px ${body}`, color: ink2 }}>
      {children}
    </Text>
  );
}

/** Renders words from a person with their line breaks and without links. */
export function PeopleText({ text, quote = false }: { text: string; quote?: boolean }) {
  const clean = shortened(multiLine(text), PEOPLE_TEXT_MAX);
  if (!clean) return null;
  const lines = clean.split("\n");
  return (
    <Text
      className={quote ? "m rule" : "m"}
      style={{
        margin: "14px 0 0",
        font: `400 16px/24px ${body}`,
        color: ink2,
        ...(quote && { borderLeft: `3px solid ${line}`, paddingLeft: 14 }),
      }}
    >
      {lines.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and are rendered once
        <Fragment key={index}>
          {index > 0 && <br />}
          {words}
        </Fragment>
      ))}
    </Text>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="l" href={href} style={{ color: brand, ...underlined }}>
      {children}
    </Link>
  );
}
