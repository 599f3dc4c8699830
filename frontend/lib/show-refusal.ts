import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { Words } from "#schema/words.ts";
import { ApiError } from "./api.ts";
import { failureSentence } from "./failure.ts";

/** Says why a form was refused: at the field that the server names, which gets the focus, otherwise at the form. */
export function showRefusal<Values extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Values>, "getValues" | "setError">,
  error: Error,
  i18n: Words,
): void {
  const { field, code } = error instanceof ApiError ? error : { field: null, code: null };
  const place = field !== null && field in getValues() ? (field as FieldPath<Values>) : "root";
  setError(place, { type: code ?? "", message: failureSentence(error, i18n) }, { shouldFocus: true });
}
