import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../local/free-port.ts";
import type { Certificates } from "./certificates.ts";
import { dovecotConf } from "./dovecot-conf.ts";
import { opendkimConf } from "./opendkim-conf.ts";
import { mainCf, masterCf } from "./postfix-conf.ts";
import { withServers } from "./programs.ts";
import { portNames, type ServerPlaces } from "./server-places.ts";
import { startDaemon } from "./start-daemon.ts";

const run = promisify(execFile);

export type MailServers = Awaited<ReturnType<typeof startMailServers>>;

/** Starts Postfix, Dovecot, Postgrey and OpenDKIM on free ports of 127.0.0.1. All their files are in `folder`. */
export async function startMailServers(folder: string, certificates: Certificates) {
  for (const name of ["postfix", "dovecot", "postgrey", "opendkim", "mail"]) mkdirSync(join(folder, name));
  const ports = {} as ServerPlaces["ports"];
  for (const name of portNames) ports[name] = await freePort();
  const places: ServerPlaces = { folder, ports, certificates };

  const own = (user: string, path: string) => execFileSync("chown", ["-R", user, join(folder, path)]);
  own("postgrey", "postgrey");
  own("nobody:nogroup", "mail");
  const dovecot = startDaemon("dovecot", ["-F", "-c", dovecotConf(places)], ports.quota);
  const postgrey = startDaemon(
    "postgrey",
    [`--inet=127.0.0.1:${ports.greylist}`, "--delay=1", `--dbdir=${folder}/postgrey`, "--user=postgrey"],
    ports.greylist,
  );
  const opendkim = startDaemon("opendkim", ["-f", "-x", opendkimConf(places)], ports.dkim);

  const queue = join(folder, "postfix/queue");
  mkdirSync(queue);
  mkdirSync(join(folder, "postfix/data"));
  own("postfix", "postfix/data");
  writeFileSync(join(folder, "postfix/main.cf"), mainCf(places));
  writeFileSync(join(folder, "postfix/master.cf"), masterCf(places));
  // Postfix's master leaves its process group, so only its own command stops it.
  const postfix = (order: "start" | "abort" | "status") =>
    run("postfix", ["-c", join(folder, "postfix"), order], { env: withServers });
  const isRunning = async () => (await Promise.allSettled([postfix("status")]))[0].status === "fulfilled";
  /** Waits for the master too: Postfix answers before it has ended, and does not start beside it. */
  const stopPostfix = async () => {
    await postfix("abort");
    while (await isRunning()) await setTimeout(50);
  };
  const others = await Promise.all([dovecot, postgrey, opendkim]);
  await postfix("start");

  const mailbox = (user: string) => join(folder, "mail", user, "new");
  const empty = (user: string) => rmSync(join(folder, "mail", user), { recursive: true, force: true });
  return {
    ...places,
    /** Returns the raw messages of a mailbox. */
    messages: (user: string) => list(mailbox(user)).map((name) => readFileSync(join(mailbox(user), name), "utf8")),
    /** Fills a mailbox beyond Dovecot's quota. */
    fill(user: string) {
      empty(user);
      for (const part of ["cur", "new", "tmp"]) mkdirSync(join(folder, "mail", user, part), { recursive: true });
      writeFileSync(join(mailbox(user), "1.large"), Buffer.alloc(2 * 1024 * 1024));
      own("nobody:nogroup", `mail/${user}`);
    },
    empty,
    stopPostfix,
    startPostfix: () => postfix("start"),
    async stop() {
      await stopPostfix();
      await Promise.all(others.map((daemon) => daemon.stop()));
    },
  };
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
