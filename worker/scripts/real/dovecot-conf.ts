import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerPlaces } from "./server-places.ts";

export const account = { user: "eightish", password: "pass wörd/@" };

/** Configures Dovecot to check passwords (SASL) and mailbox quotas for Postfix. */
export function dovecotConf({ folder, ports }: ServerPlaces): string {
  const at = (name: string) => join(folder, "dovecot", name);
  writeFileSync(at("passwords"), `${account.user}:{PLAIN}${account.password}::::::\n`);
  writeFileSync(
    at("dovecot.conf"),
    `
base_dir = ${at("run")}
state_dir = ${at("run")}
log_path = ${at("log")}
protocols =
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%n
mail_plugins = quota
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${at("passwords")}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail/%n allow_all_users=yes
}
service auth {
  unix_listener ${at("sasl")} {
    mode = 0666
  }
}
service quota-status {
  executable = quota-status -p postfix
  inet_listener {
    address = 127.0.0.1
    port = ${ports.quota}
  }
  client_limit = 1
}
plugin {
  quota = maildir:User quota
  quota_rule = *:storage=1M
  quota_status_success = DUNNO
  quota_status_nouser = DUNNO
  quota_status_overquota = "552 5.2.2 Mailbox is full"
}
`,
  );
  return at("dovecot.conf");
}
