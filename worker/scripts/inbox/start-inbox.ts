import { join } from "node:path";
import { localSetting, portSetting, root, type Stack } from "../local/local-stack.ts";
import { serveApp } from "../local/serve-app.ts";
import { inboxApp } from "./inbox-app.ts";
import { savedMails } from "./saved-mails.ts";

/** Starts the inbox of a local stack and returns its address. */
export function startInbox(stack: Stack): Promise<string> {
  const transport = localSetting("MAIL_TRANSPORT") ?? "cloudflare";
  const saved = savedMails(stack.origin, join(root, "frontend/.wrangler/tmp/email"));
  const requiredBy = process.env.INBOX_PORT === undefined ? undefined : "INBOX_PORT";
  const wanted = portSetting("INBOX_PORT", Math.min(stack.port + 1, 65_535));
  return serveApp(inboxApp({ origin: stack.origin, transport }, saved), { wanted, requiredBy, isReadOnly: true });
}
