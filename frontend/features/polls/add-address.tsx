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

/** Where the page shows the form, and what became of it. */
export const ADDRESS_ID = "address";

/** The form in which a guest adds an address. It is a plain form and needs no script. */
export function AddAddress({ form }: { form: AddressForm }) {
  const i18n = useWords();
  if (form.mailed !== null) {
    return (
      <>
        {/* biome-ignore lint/a11y/noAutofocus: the answer to the form that was just sent */}
        <p role="status" tabIndex={-1} autoFocus className="wrap-anywhere text-ink-2 outline-none">
          {form.mailed}
        </p>
        <p className="mt-2 text-sm">
          <a className="link hit" href="?">
            {i18n.t("Use another address")}
          </a>
        </p>
      </>
    );
  }
  return (
    // The fragment shows this part again after the form is sent.
    <form method="post" action={`#${ADDRESS_ID}`} noValidate className="grid gap-1.5">
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
  );
}
