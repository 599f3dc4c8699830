import { join } from "node:path";
import { localStack, root } from "../local/local-stack.ts";
import { wrangler } from "./production.ts";
import { remoteDatabase } from "./remote-database.ts";

// A dynamic path, because one program cannot hold both the Worker's and Node's types.
const { REPLAY_PARKED }: { REPLAY_PARKED: string } = await import(join(root, "worker/mail/sweeper.ts"));

// Parked mails become due again; the sweeper queues them within a minute.
try {
  const output = await wrangler("d1", "execute", "DB", ...(await where()), "--json", "--command", REPLAY_PARKED);
  const answers = JSON.parse(output.slice(output.search(/^\[/m))) as { results: { id: string }[] }[];
  const count = answers.at(-1)?.results.length ?? 0;
  console.log(count === 1 ? "1 parked mail will be sent again." : `${count} parked mails will be sent again.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function where(): Promise<string[]> {
  if (!process.argv.includes("--remote")) return ["--local", "--persist-to", localStack().stateDir];
  return [...(await remoteDatabase()), "--yes"];
}
