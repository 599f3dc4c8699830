import { focusOnMount } from "../../../lib/focus-on-mount.ts";
import { Glyph } from "../../../ui/picture/answer-glyph.tsx";

/** Shown when the guest's personal link is in the mail. */
export function MailedView({ message }: { message: string }) {
  return (
    <section className="pb-8">
      <span className="grid size-14 place-items-center rounded-full bg-maybe-soft text-maybe-ink">
        <Glyph answer="maybe" size={28} />
      </span>
      <h1 ref={focusOnMount} tabIndex={-1} className="mt-4 text-2xl lg:text-3xl">
        Almost done
      </h1>
      <p className="mt-1.5 text-ink-2 wrap-anywhere">{message}</p>
      <p className="mt-1.5 text-ink-2">Your answers count once you have sent them from there.</p>
    </section>
  );
}
