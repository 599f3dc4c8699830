import { call } from "../../test/api.ts";
import { type FakePasskey, makePasskey } from "../../test/fake-authenticator.ts";

export interface CreationOptions {
  challenge: string;
  user: { id: string };
  excludeCredentials: object[];
}

/** Returns the options of a new passkey for the signed-in person. */
export async function startAdding(cookie: string): Promise<CreationOptions> {
  const response = await call("POST", "/passkeys/options", { cookie });
  if (response.status !== 200) throw new Error(response.text);
  return response.json<CreationOptions>();
}

/** Adds a passkey for the signed-in person. Returns it. */
export async function addPasskey(cookie: string, { uses }: { uses?: number } = {}): Promise<FakePasskey> {
  const { passkey, sent } = await makePasskey(await startAdding(cookie), { uses });
  const response = await call("POST", "/passkeys", { cookie, body: { passkey: sent } });
  if (response.status !== 201) throw new Error(response.text);
  return passkey;
}
