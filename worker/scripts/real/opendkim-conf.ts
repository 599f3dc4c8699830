import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerPlaces } from "./server-places.ts";

/**
 * Configures OpenDKIM to sign our mail to Postfix. The public key lies beside the private one, in the form of a DNS
 * record.
 */
export function opendkimConf({ folder, ports }: ServerPlaces): string {
  const at = (name: string) => join(folder, "opendkim", name);
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  writeFileSync(at("key"), privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  const record = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  writeFileSync(at("dns"), `v=DKIM1; k=rsa; p=${record}`);
  writeFileSync(
    at("conf"),
    [
      `Socket inet:${ports.dkim}@127.0.0.1`,
      "Mode s",
      "Domain eightish.test",
      "Selector post",
      `KeyFile ${at("key")}`,
      "Canonicalization simple/simple",
      "InternalHosts 127.0.0.1",
      "Syslog no",
      // OpenDKIM would refuse a key in /tmp, which others can write to.
      "RequireSafeKeys no",
      "",
    ].join("\n"),
  );
  return at("conf");
}
