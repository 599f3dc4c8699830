// Makes the app installable, opens it without a connection, and leaves everything personal alone: it never answers for
// /api or anything on another origin, and a poll comes from the network or not at all. The build fills in three values.
const build = "{build}";
const files = ["{files}"];
const offlinePage = "{offline-page}";

const prefix = "app-";
const cacheName = prefix + build;
const isOwnFile = (path) => files.includes(path);
const isOurs = (path) => !/^\/(api|poll|cdn-cgi)(\/|$)/.test(path);

self.addEventListener("install", (event) => {
  // Who only answers a poll is not made to fetch the app; who has it gets the new one whole before the old one goes.
  event.waitUntil(buildCaches().then((names) => (names.length > 0 ? fill() : undefined)));
});

self.addEventListener("activate", (event) => {
  // No navigation preload: a sent form, which is not answered here, would be fetched twice.
  event.waitUntil(Promise.all([prune(), self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  const { type, files: loaded } = event.data ?? {};
  if (type === "fill") event.waitUntil(fill().catch(() => {}));
  if (type === "activate") self.skipWaiting();
  if (type === "compare") event.ports[0]?.postMessage(loaded.every(isOwnFile));
});

/** Pages that are not the app's. A request names its page by id only, and the page's own request came before. */
const foreignPages = new Set();

self.addEventListener("fetch", (event) => {
  const { request, clientId, resultingClientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (!isOurs(pathname) && request.mode === "navigate") foreignPages.add(resultingClientId);
  if (request.method !== "GET") return;
  if (pathname.startsWith("/poll/") && request.mode === "navigate") event.respondWith(poll(request));
  if (!isOurs(pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/") && !foreignPages.has(clientId)) event.respondWith(asset(request));
});

/** The page from the network; without it the app as this build made it, else a page that says so. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (
      (await keptPage()) ?? offline("Eightish opens again as soon as you have a connection. What you saved is safe.")
    );
  }
}

/** A poll as the network answers, never kept; without a connection a page that says so. */
async function poll(request) {
  try {
    return await fetch(request);
  } catch {
    return offline("Your link is fine. The poll opens as soon as you have a connection.");
  }
}

/** This build's page, or that of the build before while this one is not yet kept whole. */
async function keptPage() {
  const own = (await caches.has(cacheName)) ? await (await caches.open(cacheName)).match("/") : undefined;
  return own ?? caches.match("/");
}

function offline(message) {
  return new Response(offlinePage.replace("%message%", message), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      "Cache-Control": "no-store",
    },
  });
}

/** Their names hold a hash of their content, so a kept one is as good as a fresh one, whichever build it was kept by. */
async function asset(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

let filling;

/** Keeps this build whole: its files first, and its page once they are all there. */
function fill() {
  filling ??= keep().finally(() => {
    filling = undefined;
  });
  return filling;
}

async function keep() {
  const cache = await caches.open(cacheName);
  if (await cache.match("/")) return;
  // The app's bare page, whoever asks: `/` sends a visitor to the sign-in page.
  const shell = await fetch("/home", { cache: "no-cache" });
  const html = await shell.clone().text();
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  // A newer build went out meanwhile: its own worker is on its way and brings its own files.
  if (!shell.ok || !named.every(isOwnFile)) throw new Error("the page is of another build");
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !kept.has(file)));
  await cache.put("/", shell);
  await prune();
}

async function buildCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

/** Keeps the build before this one too, because tabs of it may still be open. */
async function prune() {
  const others = (await buildCaches()).filter((name) => name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
