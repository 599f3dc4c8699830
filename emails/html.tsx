import { I18nProvider, Trans } from "@lingui/react";
import { Button, Column, Heading, Img, Link, Row, Text } from "@react-email/components";
import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Words as MailWords } from "#schema/words.ts";
import { AnswerLinks, DateRow, GivenAnswer, OptionWords } from "./components/date-row.tsx";
import { Layout } from "./components/layout.tsx";
import { useMailWords } from "./components/mail-words.ts";
import { body, brand, display, ink, ink2, line, underlined } from "./components/palette.ts";
import { type Block, type Content, type FootLinks, labelsOf, presentBlocks } from "./content.ts";
import { multiLine, oneLine, shortened } from "./words/people-text.ts";

// Gmail cuts off a mail beyond 102 kB; the page shows the whole text.
const QUOTE_MAX = 1000;

type BlockOf<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

/** Returns a mail as an HTML document. */
export function mailHtml(
  content: Content,
  { unsubscribeUrl, reportUrl, i18n }: FootLinks & { i18n: MailWords },
): string {
  const { subject, preheader, foot } = content;
  return `<!doctype html>${renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Layout title={oneLine(subject)} preheader={preheader} foot={foot} links={{ unsubscribeUrl, reportUrl }}>
        {inOrder(presentBlocks(content).map(blockHtml))}
      </Layout>
    </I18nProvider>,
  )}`;
}

function blockHtml(block: Block): ReactNode {
  switch (block.kind) {
    case "kicker":
      return (
        <Words margin="0 0 6px" font={`400 15px/22px ${body}`}>
          {block.text}
        </Words>
      );
    case "headline":
      return (
        <Heading
          className="t h"
          style={{ margin: 0, font: `700 28px/33px ${display}`, color: ink, letterSpacing: -0.5 }}
        >
          {block.text}
        </Heading>
      );
    case "paragraph":
      return <Paragraph>{block.text}</Paragraph>;
    case "quote":
      return <Quote {...block} />;
    case "list":
      return inOrder(block.items.map(paragraph));
    case "picture":
      // As wide as the card. React writes a <link> that preloads an image, except one of low priority.
      return (
        <Img
          src={block.src}
          alt=""
          width="494"
          fetchPriority="low"
          style={{ width: "100%", borderRadius: 10, marginTop: 18 }}
        />
      );
    case "pin":
      return <Pin>{block.pin}</Pin>;
    case "date":
      return (
        <>
          {block.lead && <Paragraph>{block.lead}</Paragraph>}
          <DateRow date={block.option.date} isFinal={block.isFinal} marginTop={block.lead ? 12 : 20}>
            <OptionWords option={block.option} timezone={block.timezone} />
          </DateRow>
        </>
      );
    case "answers":
      return block.options.map((option) => (
        <AnswerLinks key={option.id} option={option} timezone={block.timezone} page={block.page} />
      ));
    case "given-answers":
      return block.answers.map((given, index) => (
        <GivenAnswer key={given.id} given={given} timezone={block.timezone} marginTop={index === 0 ? 20 : 12} />
      ));
    case "link": {
      const Size = block.isSmall ? Note : Paragraph;
      return (
        <Size>
          <TextLink href={block.href}>{block.label}</TextLink>
        </Size>
      );
    }
    case "address":
      return (
        <Paragraph>
          {block.text} <TextLink href={block.href}>{block.href.replace(/^https?:\/\//, "")}</TextLink>
        </Paragraph>
      );
    case "action":
      return <Action {...block} />;
    case "note":
      return (
        <Note>
          {block.text}
          {block.offer && (
            <>
              {" "}
              <Trans
                id={block.offer.sentence}
                values={labelsOf(block.offer.links)}
                components={Object.fromEntries(
                  block.offer.links.map(({ label, href }, index) => [
                    index,
                    <TextLink key={label} href={href} style={{ whiteSpace: "nowrap" }}>
                      {label}
                    </TextLink>,
                  ]),
                )}
              />
            </>
          )}
        </Note>
      );
  }
}

/** Joins parts that never move, so they need no keys. */
function inOrder(parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}

function Words({ margin, font, children }: { margin: string; font: string; children: ReactNode }) {
  return (
    <Text className="m" style={{ margin, font, color: ink2 }}>
      {children}
    </Text>
  );
}

function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Words margin="14px 0 0" font={`400 16px/24px ${body}`}>
      {children}
    </Words>
  );
}

const paragraph = (text: string) => <Paragraph>{text}</Paragraph>;

function Note({ children }: { children: ReactNode }) {
  return (
    <Words margin="20px 0 0" font={`400 14px/20px ${body}`}>
      {children}
    </Words>
  );
}

function TextLink({ href, style, children }: { href: string; style?: CSSProperties; children: ReactNode }) {
  return (
    <Link className="l" href={href} style={{ color: brand, ...underlined, ...style }}>
      {children}
    </Link>
  );
}

const lineBreak = <br />;
// Mail programs do not know logical sides.
const rule = `3px solid ${line}`;

function Quote({ text, hasLine = false }: BlockOf<"quote">) {
  const { direction } = useMailWords();
  const clean = shortened(multiLine(text), QUOTE_MAX);
  if (!clean) return null;
  const lines = clean.split("\n").flatMap((line) => [lineBreak, line]);
  return (
    <Text
      className={hasLine ? "m rule" : "m"}
      style={{
        margin: "14px 0 0",
        font: `400 16px/24px ${body}`,
        color: ink2,
        ...(hasLine &&
          (direction === "rtl" ? { borderRight: rule, paddingRight: 14 } : { borderLeft: rule, paddingLeft: 14 })),
      }}
    >
      {/* Not `dir`, which would move the lines to the other side of the mail. */}
      <bdi>{inOrder(lines.slice(1))}</bdi>
    </Text>
  );
}

function Pin({ children }: { children: string }) {
  return (
    <Text
      className="t"
      style={{
        margin: "18px 0 0",
        font: `700 28px/36px ${display}`,
        fontVariantNumeric: "tabular-nums",
        letterSpacing: 4,
        color: ink,
      }}
    >
      {children}
    </Text>
  );
}

/** Renders the button. The text link below shows only the host: an address with a token is longer than a line. */
function Action({ label, href, note, isBare = false }: BlockOf<"action">) {
  return (
    <>
      {/* Outlook on Windows gives a link no margin. */}
      <Row>
        <Column style={{ paddingTop: 22 }}>
          <Button
            className="b"
            href={href}
            style={{
              padding: "14px 24px",
              borderRadius: 10,
              backgroundColor: brand,
              color: "#ffffff",
              font: `600 16px/20px ${body}`,
              textAlign: "center",
            }}
          >
            {label}
          </Button>
        </Column>
      </Row>
      {!isBare && (
        <Note>
          {note && `${note} `}
          <Trans
            id="Button not working? Open <0>{site}</0>"
            values={{ site: new URL(href).host }}
            components={{ 0: <TextLink href={href}>{href}</TextLink> }}
          />
        </Note>
      )}
    </>
  );
}
