import { ApiError } from "../../lib/api.ts";

/** Whether a call was refused because signing in is too long ago: a PIN in place helps. */
export function needsProof(error: unknown): boolean {
  return error instanceof ApiError && error.code === "proof-needed";
}
