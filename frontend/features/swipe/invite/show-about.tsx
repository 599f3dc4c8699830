import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ShowStack } from "#schema/show-groups.ts";
import { useWords } from "../../../lib/words.ts";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { ShowPicture } from "../show-picture.tsx";
import { venueText } from "../show-words.ts";
import { StatusBadge } from "../status-badge.tsx";

/** The show that friends are invited to. */
export function ShowAbout({ show }: { show: ShowStack }) {
  const i18n = useWords();
  const name = useRef<HTMLHeadingElement>(null);
  // Takes the focus, because the button that opened this page is gone.
  useEffect(() => name.current?.focus({ preventScroll: true }), []);
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-1">
      <div className="aspect-video">
        <ShowPicture show={show} sizes="(min-width: 64rem) 24rem, 100vw" isEager />
      </div>
      <div className="grid gap-3 p-5">
        <div>
          <h2 ref={name} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
            <bdi>{show.name}</bdi>
          </h2>
          <p className="mt-1 text-ink-2 wrap-anywhere">{venueText(show, i18n)}</p>
          <StatusBadge show={show} />
        </div>
        {show.url && (
          <ButtonLink href={show.url} target="_blank" rel="noopener" variant="secondary">
            {i18n.t("Book Tickets")}
            <ExternalLink aria-hidden="true" size={16} strokeWidth={2.25} />
            <span className="sr-only">{i18n.t("(opens in a new tab)")}</span>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
