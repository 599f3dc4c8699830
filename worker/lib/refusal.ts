import type { RefusalCase, RefusalCode } from "#schema/refusals.ts";
import type { RefusalValues } from "#schema/say-refusal.ts";

interface Details {
  /** What the sentence of the case names. */
  values?: RefusalValues;
  /** The field of the body or query at fault. */
  field?: string | undefined;
  /** Seconds. */
  retryAfter?: number;
}

/** What a verb or decider throws when it refuses. `worker/http` gives it a status and a sentence. */
export class Refusal extends Error {
  override name = "Refusal";

  /** The case, which is also the message: 'already-finalized:reopen-first'. */
  readonly case: RefusalCase;

  constructor(
    reason: RefusalCase,
    readonly details: Details = {},
  ) {
    super(reason);
    this.case = reason;
  }

  get code(): RefusalCode {
    return this.case.split(":")[0] as RefusalCode;
  }
}

export const notFound = () => new Refusal("not-found");
export const notSignedIn = () => new Refusal("signed-out");
export const busy = () => new Refusal("busy", { retryAfter: 5 });
export const staleVersion = () => new Refusal("stale-version");
