import { findIds, requireAccount, writeProductionConfig } from "./production.ts";

/** Returns Wrangler's arguments for the deployed database. Throws when there is no deployment. */
export async function remoteDatabase(): Promise<string[]> {
  await requireAccount();
  const { database, cache } = await findIds();
  if (database === null || cache === null) throw new Error("There is no deployment in this account yet.");
  return ["--remote", "-c", writeProductionConfig({ database, cache })];
}
