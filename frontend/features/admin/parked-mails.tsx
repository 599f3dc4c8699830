import type { AdminSystem } from "#schema/contracts/system.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { kindOf } from "./mail-kinds.ts";
import { UnsentTable } from "./unsent-table.tsx";
import { useSendAgain } from "./use-send-again.ts";

/** The parked mails, with a button that sends one again and a button for all. */
export function ParkedMails({ mail: { parked, parkedCount } }: { mail: AdminSystem["mail"] }) {
  const i18n = useWords();
  const { mutate, isPending, variables } = useSendAgain();
  const isBusy = (id: string | null) => isPending && variables === id;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{i18n.t("Parked mails")}</h2>
        {parkedCount > 1 && (
          <Button variant="secondary" busy={isBusy(null)} onClick={() => mutate(null)}>
            {i18n.t("{count, plural, one {Send all # again} other {Send all # again}}", { count: parkedCount })}
          </Button>
        )}
      </div>
      {parked.length === 0 ? (
        <p className="text-ink-2">{i18n.t("No mail is parked.")}</p>
      ) : (
        <>
          <p className="text-ink-2">
            {i18n.t("Remove the cause, then send them again.")}{" "}
            {parkedCount > parked.length &&
              i18n.t("{count, plural, one {The list shows the newest #.} other {The list shows the newest #.}}", {
                count: parked.length,
              })}
          </p>
          <UnsentTable
            caption={i18n.t("Parked mails")}
            mails={parked}
            action={(mail) => (
              <Button
                variant="secondary"
                busy={isBusy(mail.id)}
                aria-label={i18n.t("Send again: {mail} to {recipient}", {
                  mail: kindOf(mail, i18n),
                  recipient: mail.recipient,
                })}
                className="max-md:w-full"
                onClick={() => mutate(mail.id)}
              >
                {i18n.t("Send again")}
              </Button>
            )}
          />
        </>
      )}
    </section>
  );
}
