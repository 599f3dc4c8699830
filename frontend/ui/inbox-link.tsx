import { type ButtonSize, buttonClass } from "./form/button.tsx";

/** Links to the local inbox. Renders nothing outside the local build, which alone sets VITE_INBOX. */
export function InboxLink({ s = "lg" }: { s?: ButtonSize }) {
  if (!import.meta.env.VITE_INBOX) return null;
  return (
    <a href={import.meta.env.VITE_INBOX} target="_blank" rel="noopener" className={buttonClass({ v: "secondary", s })}>
      Open the inbox
    </a>
  );
}
