import { Body, Column, Container, Head, Html, Link, Preview, Row, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { FootLinks } from "../content.ts";
import { PRODUCT } from "../product.ts";
import { useMailWords } from "./mail-words.ts";
import { body, brand, display, ink, ink3, line, paper, styleSheet, surface, underlined } from "./palette.ts";

interface LayoutProps {
  title: string;
  /** The line that mailboxes show after the subject: at most 150 characters, no words from people. */
  preheader: string;
  /** Why the recipient gets this mail, and the zone of its times. */
  foot: string;
  links: FootLinks;
  children: ReactNode;
}

export function Layout({ title, preheader, foot, links, children }: LayoutProps) {
  const i18n = useMailWords();
  return (
    <Html lang={i18n.language} dir={i18n.direction}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{styleSheet}</style>
      </Head>
      <Body className="bg" style={{ margin: 0, padding: "32px 16px", backgroundColor: paper }}>
        <Preview>{preheader}</Preview>
        {/* Words and addresses from people may be wider than a phone. */}
        <Container dir={i18n.direction} style={{ maxWidth: 560, wordBreak: "break-word" }}>
          <Text
            className="t"
            style={{ margin: 0, padding: "0 4px 20px", font: `700 20px/24px ${display}`, color: ink }}
          >
            {PRODUCT}
          </Text>
          <Section
            className="card"
            style={{
              backgroundColor: surface,
              border: `1px solid ${line}`,
              borderRadius: 16,
              borderCollapse: "separate",
            }}
          >
            <Row>
              <Column className="pad" style={{ padding: 32 }}>
                {children}
              </Column>
            </Row>
          </Section>
          <Text className="m" style={{ margin: 0, padding: "20px 4px 0", font: `400 13px/19px ${body}`, color: ink3 }}>
            {foot}
            <FootLink href={links.unsubscribeUrl}>{i18n.t("Unsubscribe")}</FootLink>
            <FootLink href={links.reportUrl}>{i18n.t("Report this")}</FootLink>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function FootLink({ href, children }: { href: string | null; children: ReactNode }) {
  return (
    href && (
      <>
        {" "}
        <Link className="l" href={href} style={{ color: brand, ...underlined, display: "inline-block" }}>
          {children}
        </Link>
      </>
    )
  );
}
