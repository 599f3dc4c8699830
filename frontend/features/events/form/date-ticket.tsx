import { X } from "lucide-react";
import type { ReactNode } from "react";
import { stubParts } from "#schema/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { TicketCard } from "../../../ui/picture/ticket.tsx";

interface DateTicketProps {
  /** 'YYYY-MM-DD', or empty while it is not chosen. */
  date: string;
  /** Label of the remove button: "Remove Friday, December 11, 2026". */
  removeLabel: string;
  canRemove: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/**
 * A row of a date editor with a button that removes it: a ticket with the day on its stub, or a plain row until a day is
 * chosen.
 */
export function DateTicket({ date, removeLabel, canRemove, onRemove, children }: DateTicketProps) {
  const i18n = useWords();
  const stub = stubParts(date, i18n);
  return (
    <TicketCard as="li" isPlain={!stub} className={cn(stub && "has-[.on-stub:focus-visible]:outline-2 outline-focus")}>
      {stub && <Stub size="sm" {...stub} />}
      {children}
      {(stub || canRemove) && (
        <Button
          variant="ghost"
          square
          aria-label={removeLabel}
          disabled={!canRemove}
          onClick={onRemove}
          className="me-1 self-center"
        >
          <X size={16} strokeWidth={2.25} aria-hidden="true" />
        </Button>
      )}
    </TicketCard>
  );
}
