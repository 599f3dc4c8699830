import { Button } from "@react-email/components";
import { body, brand } from "./palette.ts";
import { Note, TextLink } from "./words.tsx";

interface ActionProps {
  label: string;
  href: string;
  /** Text before the plain link, for example 'No account needed.' */
  note?: string;
}

/** Renders the mail's one button, with its address below for programs that show no buttons. */
export function Action({ label, href, note }: ActionProps) {
  return (
    <>
      <Button
        className="b"
        href={href}
        style={{
          marginTop: 22,
          padding: "14px 24px",
          borderRadius: 10,
          backgroundColor: brand,
          color: "#ffffff",
          font: `600 16px/20px ${body}`,
        }}
      >
        {label}
      </Button>
      <Note>
        {note && `${note} `}Or paste this link: <TextLink href={href}>{href.replace(/^https?:\/\//, "")}</TextLink>
      </Note>
    </>
  );
}
