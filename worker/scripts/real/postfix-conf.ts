import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerPlaces } from "./server-places.ts";

/** Addresses with a mailbox; Postfix rejects others with 550. */
const people = {
  "ben@mail.test": "ben",
  "grey@mail.test": "grey",
  "full@mail.test": "full",
  "jörg@mail.test": "joerg",
};

export function mainCf({ folder, ports, certificates }: ServerPlaces): string {
  const mailboxes = join(folder, "postfix/mailboxes");
  const lines = Object.entries(people).map(([address, name]) => `${address} ${name}/\n`);
  writeFileSync(mailboxes, lines.join(""));
  const settings = {
    compatibility_level: "3.6",
    queue_directory: join(folder, "postfix/queue"),
    data_directory: join(folder, "postfix/data"),
    maillog_file: join(folder, "postfix/log"),
    maillog_file_prefixes: folder,
    myhostname: "localhost",
    mydestination: "",
    alias_maps: "",
    local_recipient_maps: "",
    inet_interfaces: "127.0.0.1",
    inet_protocols: "ipv4",
    // No mail leaves this machine.
    default_transport: "error:no",
    smtputf8_enable: "yes",
    virtual_mailbox_domains: "mail.test",
    virtual_mailbox_base: join(folder, "mail"),
    virtual_mailbox_maps: `texthash:${mailboxes}`,
    virtual_uid_maps: "static:65534",
    virtual_gid_maps: "static:65534",
    virtual_minimum_uid: "1",
    smtpd_tls_chain_files: certificates.ours,
    smtpd_tls_security_level: "encrypt",
    smtpd_tls_auth_only: "yes",
    smtpd_sasl_auth_enable: "yes",
    smtpd_sasl_type: "dovecot",
    smtpd_sasl_path: join(folder, "dovecot/sasl"),
    smtpd_milters: `inet:127.0.0.1:${ports.dkim}`,
    smtpd_restriction_classes: "greylist",
    greylist: `check_policy_service inet:127.0.0.1:${ports.greylist}`,
    smtpd_relay_restrictions: "permit_sasl_authenticated, reject",
    smtpd_recipient_restrictions: [
      "reject_unauth_pipelining",
      "check_recipient_access inline:{ grey@mail.test=greylist }",
      `check_policy_service inet:127.0.0.1:${ports.quota}`,
    ].join(", "),
    // Refuses without a delay, which keeps a run fast.
    smtpd_error_sleep_time: "0",
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}

export function masterCf({ ports, certificates }: ServerPlaces): string {
  const listener = (port: number, ...options: string[]) =>
    [`127.0.0.1:${port} inet n - n - - smtpd`, ...options.map((option) => `  -o ${option}`)].join("\n");
  // A TLS session resumed from another port would show no certificate.
  const stranger = [`smtpd_tls_chain_files=${certificates.strangers}`, "tls_ssl_options=no_ticket"];
  return [
    listener(ports.usual),
    listener(ports.wrapped, "smtpd_tls_wrappermode=yes"),
    listener(ports.ascii, "smtpd_discard_ehlo_keywords=smtputf8"),
    listener(ports.small, "message_size_limit=1000"),
    listener(ports.stranger, ...stranger),
    listener(ports.strangerWrapped, ...stranger, "smtpd_tls_wrappermode=yes"),
    "pickup unix n - n 60 1 pickup",
    "cleanup unix n - n - 0 cleanup",
    "qmgr unix n - n 300 1 qmgr",
    "tlsmgr unix - - n 1000? 1 tlsmgr",
    "rewrite unix - - n - - trivial-rewrite",
    "bounce unix - - n - 0 bounce",
    "defer unix - - n - 0 bounce",
    "proxymap unix - - n - - proxymap",
    "error unix - - n - - error",
    "virtual unix - n n - - virtual",
    "anvil unix - - n - 1 anvil",
    "postlog unix-dgram n - n - 1 postlogd",
    "",
  ].join("\n");
}
