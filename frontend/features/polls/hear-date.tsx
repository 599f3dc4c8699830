import type { ReactNode } from "react";
import type { Poll } from "#schema/contracts/polls.ts";
import { useWords } from "../../lib/words.ts";
import { ADDRESS_ID, AddAddress, type AddressForm } from "./add-address.tsx";
import { CalendarAddress } from "./calendar-address.tsx";

/**
 * Asks a guest who gave no address how they hear the date, also without scripts. After the owner of an address has
 * confirmed it, says so once.
 */
export default function HearDate({ poll, form }: { poll: Poll; form: AddressForm }) {
  const i18n = useWords();
  const { calendarUrl, dateOptions, event, existingResponse, invite } = poll;
  if (invite.email !== null) return form.isAdded ? <Added email={invite.email} /> : null;
  if (existingResponse === null || event.isPastEvent) return null;
  const isChosen = event.isFinalized || dateOptions.length === 1;
  return (
    <section
      id={ADDRESS_ID}
      aria-labelledby="hear"
      className="scroll-mt-24 rounded-card border border-line bg-surface px-4 pt-4 shadow-1 sm:px-5"
    >
      <h2 id="hear" className="text-lg text-balance">
        {isChosen ? i18n.t("How do you hear when something changes?") : i18n.t("How do you hear which date it is?")}
      </h2>
      <div className="mt-2 ruled">
        <Way name={i18n.t("By e-mail")} isOpen>
          <AddAddress form={form} />
        </Way>
        {calendarUrl && (
          <Way name={i18n.t("In my calendar")}>
            <CalendarAddress url={calendarUrl} />
          </Way>
        )}
      </div>
    </section>
  );
}

/** One way to hear the date. The browser shows one at a time. */
function Way({ name, isOpen = false, children }: { name: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details name="hear" open={isOpen}>
      <summary className="fold min-h-12 font-semibold">{name}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

function Added({ email }: { email: string }) {
  const i18n = useWords();
  return (
    <p role="status" className="rounded-card border border-line bg-surface p-4 shadow-1 wrap-anywhere sm:p-5">
      {i18n.t("{email} is added. News of this event goes there, with the link to this page.", { email })}
    </p>
  );
}
