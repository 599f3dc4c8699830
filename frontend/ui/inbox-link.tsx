import { type ButtonSize, buttonClass } from "./form/button.tsx";

/** Leads to the inbox of the local stack; only its build sets VITE_INBOX, so no other one has the link. */
export function InboxLink({ s = "lg" }: { s?: ButtonSize }) {
  if (!import.meta.env.VITE_INBOX) return null;
  return (
    <a href={import.meta.env.VITE_INBOX} target="_blank" rel="noopener" className={buttonClass({ v: "secondary", s })}>
      Open the inbox
    </a>
  );
}
