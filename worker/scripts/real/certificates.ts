import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Certificates {
  /** Certificate of the trusted authority. */
  authority: string;
  ours: string;
  strangers: string;
}

/**
 * Creates a trusted authority, its server certificate for localhost, and a server certificate of an unknown authority.
 * Each server file holds key and chain, as Postfix expects.
 */
export function makeCertificates(folder: string): Certificates {
  const authority = makeAuthority(folder, "ours");
  makeAuthority(folder, "strangers");
  return { authority, ours: makeServer(folder, "ours"), strangers: makeServer(folder, "strangers") };
}

const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe" });
const freshKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

function makeAuthority(folder: string, name: string): string {
  const path = join(folder, `${name}-ca.pem`);
  openssl(
    ...["req", "-x509", ...freshKey, "-keyout", join(folder, `${name}-ca.key`), "-out", path],
    ...["-days", "2", "-subj", `/CN=Authority of ${name}`],
  );
  return path;
}

// workerd refuses an authority's own certificate with 'CaUsedAsEndEntity'.
function makeServer(folder: string, name: string): string {
  const file = (end: string) => join(folder, `${name}-server.${end}`);
  openssl("req", ...freshKey, "-keyout", file("key"), "-out", file("csr"), "-subj", "/CN=localhost");
  writeFileSync(file("ext"), "subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n");
  openssl(
    ...["x509", "-req", "-in", file("csr"), "-CA", join(folder, `${name}-ca.pem`), "-CAcreateserial"],
    ...["-CAkey", join(folder, `${name}-ca.key`), "-days", "2", "-extfile", file("ext"), "-out", file("crt")],
  );
  writeFileSync(file("pem"), readFileSync(file("key"), "utf8") + readFileSync(file("crt"), "utf8"), { mode: 0o600 });
  return file("pem");
}
