import type { Poll } from "#schema/contracts/polls.ts";
import { useWords } from "../../lib/words.ts";
import { ADDRESS_ID, AddAddress, type AddressForm } from "./add-address.tsx";
import { CalendarAddress } from "./calendar-address.tsx";
import { PushWay } from "./push-way.tsx";
import { Way } from "./way.tsx";

interface HearDateProps {
  token: string;
  poll: Poll;
  form: AddressForm;
}

/**
 * Asks a guest who gave no address how they hear the date, also without scripts. After the owner of an address has
 * confirmed it, says so once.
 */
export default function HearDate({ token, poll, form }: HearDateProps) {
  const i18n = useWords();
  const { calendarUrl, pushKey, dateOptions, event, existingResponse, invite } = poll;
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
        {pushKey && <PushWay token={token} pushKey={pushKey} responseId={existingResponse.id} />}
        {calendarUrl && (
          <Way name={i18n.t("In my calendar")}>
            <CalendarAddress url={calendarUrl} />
          </Way>
        )}
      </div>
    </section>
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
