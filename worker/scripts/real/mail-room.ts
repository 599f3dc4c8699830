import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { listeners } from "../../test/mail-room.ts";
import { account } from "./dovecot-conf.ts";
import { type MailServers, startMailServers } from "./mail-servers.ts";
import { versions } from "./programs.ts";

const needed = ["OpenSSL", "Postfix", "Dovecot", "Postgrey", "OpenDKIM", "dkimpy"] as const;

/**
 * Starts the mail servers and gives tests access over HTTP, because workerd can neither read mailboxes nor start
 * servers.
 */
export default async function mailRoom(project: TestProject) {
  const found = versions(needed);
  const missing = needed.filter((name) => found[name] === undefined);
  const isRoot = process.getuid?.() === 0;
  if (missing.length > 0 || !isRoot) {
    console.log(
      `Skipped: the mail servers. ${isRoot ? `Not on this machine: ${missing.join(", ")}.` : "Postfix needs root."}`,
    );
    project.provide("mailRoom", null);
    return;
  }
  const servers = await startMailServers(
    process.env.REAL_FOLDER ?? "",
    JSON.parse(process.env.REAL_CERTIFICATES ?? ""),
  );
  const room = createServer((request, answer) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", async () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://room");
      try {
        const result = await ask(servers, pathname, searchParams.get("user") ?? "", body);
        answer.end(JSON.stringify(result ?? null));
      } catch (error) {
        answer.writeHead(500).end(String(error));
      }
    });
  });
  await new Promise<void>((done) => room.listen(0, "127.0.0.1", done));
  const login = `${account.user}:${encodeURIComponent(account.password)}`;
  const address = (listener: (typeof listeners)[number]) =>
    `${/wrapped/i.test(listener) ? "smtps" : "smtp"}://${login}@localhost:${servers.ports[listener]}`;
  project.provide("mailRoom", {
    url: `http://127.0.0.1:${(room.address() as AddressInfo).port}`,
    version: `Postfix ${found.Postfix}, Dovecot ${found.Dovecot}`,
    urls: Object.fromEntries(listeners.map((listener) => [listener, address(listener)])) as Record<
      (typeof listeners)[number],
      string
    >,
  });
  return async () => {
    room.close();
    room.closeAllConnections();
    await servers.stop();
  };
}

function ask(servers: MailServers, path: string, user: string, body: string): unknown {
  const dkim = join(servers.folder, "opendkim/dns");
  const verify = join(import.meta.dirname, "verify-dkim.py");
  switch (path) {
    case "/messages":
      return servers.messages(user);
    case "/fill":
      return servers.fill(user);
    case "/empty":
      return servers.empty(user);
    case "/stop":
      return servers.stopPostfix();
    case "/start":
      return servers.startPostfix();
    case "/dkim":
      return JSON.parse(execFileSync("/usr/bin/python3", [verify, dkim], { input: body, encoding: "utf8" }));
  }
}
