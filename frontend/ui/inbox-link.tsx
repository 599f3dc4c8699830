import { ButtonLink, type ButtonSize } from "./form/button.tsx";

/** Links to the local inbox. Renders nothing outside the local build, which alone sets VITE_INBOX. */
export function InboxLink({ size = "lg" }: { size?: ButtonSize }) {
  if (!import.meta.env.VITE_INBOX) return null;
  return (
    <ButtonLink href={import.meta.env.VITE_INBOX} target="_blank" rel="noopener" variant="secondary" size={size}>
      Open the inbox
    </ButtonLink>
  );
}
