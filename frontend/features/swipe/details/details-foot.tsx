import { ExternalLink, Heart, UserPlus } from "lucide-react";
import { isOff } from "#schema/off-show.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import { useWords } from "../../../lib/words.ts";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { isUpcoming } from "../saved/saved-shows.ts";
import { saleText } from "../show-words.ts";

export interface DetailsFootProps {
  show: ShowStack;
  /** Absent for shows outside the pile. */
  onLike?: (() => void) | undefined;
  /** Opens the invitation to a liked show. */
  onInvite?: (() => void) | undefined;
}

/**
 * 'Buy Tickets' opens in a new tab. 'Like' is shown for shows in the pile only, 'Invite friends' for liked shows that are
 * still to come and not off. One of them is the primary button.
 */
export function DetailsFoot({ show, onLike, onInvite }: DetailsFootProps) {
  const i18n = useWords();
  const canInvite = onInvite !== undefined && !isOff(show) && isUpcoming(show, Date.now());
  const { url } = show;
  const others = show.dateVariants[0]?.otherUrls ?? [];
  return (
    <>
      {onLike && (
        <Button variant={url ? "secondary" : "primary"} onClick={onLike}>
          <Heart aria-hidden="true" size={16} fill="currentColor" className="text-brand-ink" />
          {i18n.t("Like")}
        </Button>
      )}
      {url && (
        <ButtonLink href={url} target="_blank" rel="noopener" variant={canInvite ? "secondary" : "primary"}>
          {i18n.t("Buy Tickets")}
          <ExternalLink aria-hidden="true" size={16} strokeWidth={2.25} />
          <span className="sr-only">{i18n.t("(opens in a new tab)")}</span>
        </ButtonLink>
      )}
      {others.map((other) => (
        <ButtonLink key={other} href={other} target="_blank" rel="noopener" variant="secondary">
          {i18n.t("Tickets at {host}", { host: new URL(other).host })}
          <ExternalLink aria-hidden="true" size={16} strokeWidth={2.25} />
          <span className="sr-only">{i18n.t("(opens in a new tab)")}</span>
        </ButtonLink>
      ))}
      {canInvite && (
        <Button onClick={onInvite}>
          <UserPlus aria-hidden="true" size={16} strokeWidth={2.25} />
          {i18n.t("Invite friends")}
        </Button>
      )}
      {!url && saleText(show, i18n) === null && (
        <p className="py-3 text-sm text-ink-2">{i18n.t("No ticket link is known yet.")}</p>
      )}
    </>
  );
}
