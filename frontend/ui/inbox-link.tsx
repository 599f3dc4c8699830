import { type ButtonSize, buttonClass } from "./form/button.tsx";

/** Links to the local inbox. Renders nothing outside the local build, which alone sets VITE_INBOX. */
export function InboxLink({ size = "lg" }: { size?: ButtonSize }) {
  if (!import.meta.env.VITE_INBOX) return null;
  return (
    <a
      href={import.meta.env.VITE_INBOX}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: "secondary", size })}
    >
      Open the inbox
    </a>
  );
}
