import * as z from "zod";
import { PASSKEY_NAME_MAX } from "../limits.ts";
import { nextPath } from "./account.ts";
import { id, instant, oneLineText } from "./common.ts";

/** A passkey of the signed-in person. `lastUsedAt` is null before its first use; a browser is '' when unknown. */
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  lastUsedBrowser: z.string(),
});
export type Passkey = z.infer<typeof passkey>;

const INCOMPLETE = "Please try again. The browser sent an incomplete passkey.";

/** Bytes in base64url. */
const bytes = (max: number) =>
  z
    .string({ error: INCOMPLETE })
    .regex(/^[\w-]+$/, { error: INCOMPLETE })
    .max(max, { error: INCOMPLETE });

// A credential's id has at most 1,023 bytes, a user handle 64 (WebAuthn §4 and §5.4.3).
const credentialId = bytes(1_364);
const userHandle = bytes(86);
const LONGEST = 20_000;

/** Body of POST /api/passkeys: what the browser made of the options, a `RegistrationResponseJSON`. */
export const addPasskeyInput = z.object({
  passkey: z.object(
    {
      id: credentialId,
      response: z.object(
        {
          clientDataJSON: bytes(LONGEST),
          attestationObject: bytes(LONGEST),
          transports: z
            .array(z.string({ error: INCOMPLETE }).max(32, { error: INCOMPLETE }), { error: INCOMPLETE })
            .max(16, { error: INCOMPLETE })
            .default([]),
        },
        { error: INCOMPLETE },
      ),
    },
    { error: INCOMPLETE },
  ),
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

/**
 * Body of POST /api/auth/passkey: what the browser made of the options, an `AuthenticationResponseJSON`. With `account`,
 * a passkey of any other account is refused.
 */
export const passkeySignInInput = z.object({
  passkey: z.object(
    {
      id: credentialId,
      response: z.object(
        {
          clientDataJSON: bytes(LONGEST),
          authenticatorData: bytes(LONGEST),
          signature: bytes(LONGEST),
          userHandle,
        },
        { error: INCOMPLETE },
      ),
    },
    { error: INCOMPLETE },
  ),
  next: nextPath,
  account: id.optional(),
});
export type PasskeySignInInput = z.infer<typeof passkeySignInInput>;

/** Body of PATCH /api/passkeys/{id}. */
export const renamePasskeyInput = z.object({
  name: oneLineText("the passkey's name", PASSKEY_NAME_MAX).refine((text) => text !== "", {
    error: "Please enter a name.",
  }),
});
