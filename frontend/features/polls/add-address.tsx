import type { Poll } from "#schema/contracts/polls.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmailInput } from "../../ui/form/email-input.tsx";
import { FieldError } from "../../ui/form/field.tsx";

/** The values of the form and the result of sending it. */
export interface AddressForm {
  /** Sent with the form, so that a repeated request sends one e-mail. */
  key: string;
  email: string;
  error: string | null;
  /** The sentence that says that the e-mail was sent, or null. */
  mailed: string | null;
  /** True when the person has just confirmed the address. */
  isAdded: boolean;
}

const ID = "address";

/**
 * Offers a guest who joined without an address to add one. It is a plain form and needs no script. After the owner of the address
 * has confirmed it, says so once.
 */
export function AddAddress({ poll, form }: { poll: Poll; form: AddressForm }) {
  const i18n = useWords();
  const { email } = poll.invite;
  if (email !== null) return form.isAdded ? <Added email={email} /> : null;
  if (poll.existingResponse === null || poll.event.isPastEvent) return null;
  const title = i18n.t("Bookmark this page or add an <0>e-mail</0> to come back from anywhere");
  const [before, word, after] = title.split(/<\/?0>/);
  return (
    <section
      id={ID}
      aria-labelledby="address-title"
      className="scroll-mt-24 rounded-card border border-line bg-surface p-4 shadow-1 sm:p-5"
    >
      <h2 id="address-title" className="text-lg text-balance">
        {before}
        <span className="whitespace-nowrap">{word}</span>
        {after}
      </h2>
      {form.mailed === null ? (
        // The fragment shows this part again after the form is sent.
        <form method="post" action={`#${ID}`} noValidate className="mt-3 grid gap-1.5">
          <input type="hidden" name="form" value="address" />
          <input type="hidden" name="language" value={i18n.language} />
          <input type="hidden" name="key" value={form.key} />
          <label htmlFor="own-address" className="justify-self-start text-sm font-semibold">
            {i18n.t("Your e-mail")}
          </label>
          <div className="flex flex-wrap gap-2">
            <EmailInput
              id="own-address"
              name="email"
              defaultValue={form.email}
              autoFocus={form.error !== null}
              aria-invalid={form.error !== null || undefined}
              aria-describedby={form.error === null ? "address-hint" : "address-error address-hint"}
              className="min-w-0 flex-[1_1_10rem]"
            />
            <Button type="submit" variant="secondary" size="lg">
              {i18n.t("Add e-mail")}
            </Button>
          </div>
          {form.error !== null && <FieldError id="address-error">{form.error}</FieldError>}
          <p id="address-hint" className="text-sm text-ink-2">
            {i18n.t("You get one e-mail with a link. Nothing else comes before you have confirmed it there.")}
          </p>
        </form>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noAutofocus: the answer to the form that was just sent */}
          <p role="status" tabIndex={-1} autoFocus className="mt-2 wrap-anywhere text-ink-2 outline-none">
            {form.mailed}
          </p>
          <p className="mt-2 text-sm">
            <a className="link hit" href="?">
              {i18n.t("Use another address")}
            </a>
          </p>
        </>
      )}
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
