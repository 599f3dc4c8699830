import { useSyncExternalStore } from "react";
import { EMAIL_MAX } from "#schema/limits.ts";
import { EmailInput } from "../../../ui/form/email-input.tsx";
import { Field } from "../../../ui/form/field.tsx";
import type { JoinData } from "../page-data.ts";
import { joinedToken } from "./joined-links.ts";

interface JoinFieldsProps {
  join: JoinData;
  isClosed: boolean;
  error: string | undefined;
}

const never = () => () => {};

/** The fields of the join page: the optional address, an uncontrolled input, and the key of this form. */
export function JoinFields({ join, isClosed, error }: JoinFieldsProps) {
  const joined = useSyncExternalStore(
    never,
    () => joinedToken(join.code),
    () => null,
  );
  return (
    <>
      <input type="hidden" name="key" value={join.key} />
      {join.joinsAs !== null ? (
        <p className="mt-2 text-sm text-ink-2 wrap-anywhere">You join as {join.joinsAs}.</p>
      ) : isClosed ? null : (
        <Field
          id="email"
          label="E-mail"
          note="(optional)"
          hint="To get the date and change your answer anywhere."
          error={error}
          className="mt-6"
        >
          {(control) => <EmailInput {...control} name="email" maxLength={EMAIL_MAX} defaultValue={join.email} />}
        </Field>
      )}
      {joined !== null && join.joinsAs === null && (
        <p className="mt-4 text-sm">
          You have answered in this browser.{" "}
          <a className="link hit" href={`/poll/${joined}`}>
            Open your answers
          </a>
        </p>
      )}
    </>
  );
}
