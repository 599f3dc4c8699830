import type { AdminSystem } from "#schema/contracts/system.ts";
import { Button } from "../../ui/form/button.tsx";
import { kindOf, UnsentTable } from "./unsent-table.tsx";
import { useSendAgain } from "./use-send-again.ts";

/** The parked mails, with a button that sends one again and a button for all. */
export function ParkedMails({ mail: { parked, parkedCount } }: { mail: AdminSystem["mail"] }) {
  const { mutate, isPending, variables } = useSendAgain();
  const isBusy = (id: string | null) => isPending && variables === id;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Parked mails</h2>
        {parkedCount > 1 && (
          <Button variant="secondary" busy={isBusy(null)} onClick={() => mutate(null)}>
            Send all {parkedCount.toLocaleString("en-US")} again
          </Button>
        )}
      </div>
      {parked.length === 0 ? (
        <p className="text-ink-2">No mail is parked.</p>
      ) : (
        <>
          <p className="text-ink-2">
            Remove the cause, then send them again.
            {parkedCount > parked.length && ` The list shows the newest ${parked.length}.`}
          </p>
          <UnsentTable
            caption="Parked mails"
            mails={parked}
            action={(mail) => (
              <Button
                variant="secondary"
                busy={isBusy(mail.id)}
                aria-label={`Send again: ${kindOf(mail)} to ${mail.recipient}`}
                className="max-md:w-full"
                onClick={() => mutate(mail.id)}
              >
                Send again
              </Button>
            )}
          />
        </>
      )}
    </section>
  );
}
