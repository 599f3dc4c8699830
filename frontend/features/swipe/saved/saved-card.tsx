import type { ReactNode } from "react";
import type { ShowStack } from "#schema/show-groups.ts";
import { useWords } from "../../../lib/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { PlanChoice } from "../plans/plan-choice.tsx";
import { ShowPicture } from "../show-picture.tsx";
import { likesText, saleText, venueText } from "../show-words.ts";
import { StatusBadge } from "../status-badge.tsx";
import { DatesLine } from "./dates-line.tsx";

interface SavedCardProps {
  stack: ShowStack;
  onDetails: () => void;
  /** The button beside 'View Details'. */
  action: ReactNode;
  /** True to ask for the person's plan. */
  hasPlan?: boolean;
}

/** A show in a list: picture, facts and actions. */
export function SavedCard({ stack, onDetails, action, hasPlan = false }: SavedCardProps) {
  const i18n = useWords();
  const likes = likesText(stack, i18n);
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-1">
      <div className="flex flex-1">
        <div className="w-24 flex-none">
          <ShowPicture show={stack} sizes="6rem" />
        </div>
        <div className="flex min-w-0 flex-1 flex-col p-4">
          <h3 className="line-clamp-2 text-lg wrap-anywhere">
            <bdi>{stack.name}</bdi>
          </h3>
          <DatesLine stack={stack} />
          <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{venueText(stack, i18n)}</p>
          {(likes || saleText(stack, i18n)) && (
            <p className="mt-2 flex flex-wrap gap-2">
              {likes && <Badge tone="brand">{likes}</Badge>}
              <StatusBadge show={stack} />
            </p>
          )}
          <div className="mt-auto flex gap-2 pt-3">
            <Button
              variant="secondary"
              aria-label={i18n.t("View Details: {show}", { show: stack.name })}
              onClick={onDetails}
              className="flex-1"
            >
              {i18n.t("View Details")}
            </Button>
            {action}
          </div>
        </div>
      </div>
      {hasPlan && <PlanChoice show={stack} isFolded className="border-t border-line px-4 py-1" />}
    </li>
  );
}
