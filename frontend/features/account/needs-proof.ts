import { ApiError } from "../../lib/api.ts";

/** Returns whether the call failed because the last sign-in is too old. Confirming a PIN solves this. */
export function needsProof(error: unknown): boolean {
  return error instanceof ApiError && error.code === "proof-needed";
}
