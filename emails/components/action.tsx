import { Button, Column, Row } from "@react-email/components";
import { body, brand } from "./palette.ts";
import { Note, TextLink } from "./words.tsx";

interface ActionProps {
  label: string;
  href: string;
  /** Text before the text link, for example 'No account needed.' */
  note?: string;
}

/**
 * Renders the mail's one button, with a text link below for programs that show no buttons. The link shows only the host:
 * an address with a token is longer than a line.
 */
export function Action({ label, href, note }: ActionProps) {
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
            }}
          >
            {label}
          </Button>
        </Column>
      </Row>
      <Note>
        {note && `${note} `}Button not working? Open <TextLink href={href}>{new URL(href).host}</TextLink>
      </Note>
    </>
  );
}
