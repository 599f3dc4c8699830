import { spawnSync } from "node:child_process";

// Debian's Python: another one on the PATH does not find Debian's modules.
export const PYTHON = "/usr/bin/python3";

/** Every program of `npm run test:real` and the command that prints its version. */
const questions = {
  OpenSSL: ["openssl", "version"],
  Postfix: ["postconf", "-d", "-h", "mail_version"],
  Dovecot: ["dovecot", "--version"],
  Postgrey: ["postgrey", "--version"],
  OpenDKIM: ["opendkim", "-V"],
  dkimpy: pythonPackage("dkimpy"),
  icalendar: pythonPackage("icalendar"),
  vobject: pythonPackage("vobject"),
  libical: [
    PYTHON,
    "-c",
    "import gi; gi.require_version('ICalGLib', '3.0'); from gi.repository import ICalGLib as i; print(i._version)",
  ],
  "Data::ICal": ["perl", "-MData::ICal", "-e", "print $Data::ICal::VERSION"],
  Radicale: ["radicale", "--version"],
  khal: ["khal", "--version"],
  LibreOffice: ["soffice", "--version"],
} satisfies Record<string, string[]>;

type Program = keyof typeof questions;

function pythonPackage(name: string): string[] {
  return [PYTHON, "-c", `import importlib.metadata as m; print(m.version('${name}'))`];
}

/** The environment with the folders of Debian's servers, which a user's PATH lacks. */
export const withServers = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

/** Returns the versions of the installed programs. */
export function versions(names: readonly Program[]): Partial<Record<Program, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const [command = "", ...args] = questions[name];
      const { status, stdout, stderr } = spawnSync(command, args, { env: withServers, encoding: "utf8" });
      const version = /\d+(\.\d+)+/.exec(`${stdout}${stderr}`)?.[0];
      return status === 0 && version ? [[name, version]] : [];
    }),
  );
}
