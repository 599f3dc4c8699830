import { hashOf, type SiteVersion, sha256 } from "./site-version.ts";

const AT_ONCE = 8;

// The page at / goes to visitors without a session as a redirect.
const headers = { Cookie: "__Host-signed-in=1; signed-in=1" };

/** Reads one path of a site. A redirect is an error: every file has an address of its own. */
const read = (origin: string, path: string) =>
  fetch(origin + path, { headers, redirect: "manual", signal: AbortSignal.timeout(30_000) });

/** Returns what a site says at /version. Throws when it says nothing. */
export async function readSiteVersion(origin: string): Promise<SiteVersion> {
  const response = await read(origin, "/version");
  const said = response.ok ? ((await response.json().catch(() => null)) as Partial<SiteVersion> | null) : null;
  if (!said?.commit || !said.assets || !said.hash) throw new Error(`${origin}/version says no version.`);
  return { commit: said.commit, assets: said.assets, hash: said.hash };
}

/** Returns whether the site offers password forms; its pages are made for that. */
export async function readHasPasswords(origin: string): Promise<boolean> {
  return !(await (await read(origin, "/auth")).text()).includes('data-passwords="off"');
}

/**
 * Compares a live site with a build of the same commit. Returns one sentence for each difference: in what it says at
 * /version, and in each file as it is served.
 */
export async function differences(origin: string, live: SiteVersion, built: SiteVersion): Promise<string[]> {
  const found: string[] = [];
  if (live.hash !== hashOf(live.assets)) found.push("/version: its hash is not that of its list.");
  for (const file of Object.keys(live.assets))
    if (!(file in built.assets)) found.push(`/version names ${file}, which the build does not have.`);
  for (const file of Object.keys(built.assets))
    if (live.assets[file] !== built.assets[file]) found.push(`/version: ${file} is not that of the build.`);
  const files = Object.entries(built.assets);
  for (let at = 0; at < files.length; at += AT_ONCE)
    found.push(...(await Promise.all(files.slice(at, at + AT_ONCE).map((file) => served(origin, ...file)))).flat());
  return found;
}

/** Returns what is wrong with one file as the site serves it. */
async function served(origin: string, file: string, hash: string): Promise<string[]> {
  // Pages serves its pages without the extension.
  const path = `/${file}`.replace(/\/index\.html$/, "/").replace(/\.html$/, "");
  const response = await read(origin, path);
  if (!response.ok) return [`${path}: the site answers ${response.status}.`];
  const isSame = sha256(new Uint8Array(await response.arrayBuffer())) === hash;
  return isSame ? [] : [`${path}: the site serves something else.`];
}
