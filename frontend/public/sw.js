// Makes the app installable and lets it start offline. It never handles /api or other origins, and never caches a poll
// or personal data. The build fills in the values.
const build = "{build}";
const files = ["{files}"];
const words = ["{words}"];
const offlineRoutes = "{offline-routes}";
const offlinePage = "{offline-page}";
const offlineScript = "{offline-script}";

const prefix = "app-";
const cacheName = prefix + build;
const isOwnFile = (path) => files.includes(path) || words.includes(path);
// The words of a language are in files that have its name: '/assets/de-96d3a7d.js'.
const withoutHash = (path) => path.replace(/-[^-]*$/, "");
const isOurs = (path) => !/^\/(api|poll|join|address|unsubscribe|report|cdn-cgi)(\/|$)/.test(path);
// Pages that the server renders behind a personal link.
const isLinked = (path) => /^\/(poll|join|address|unsubscribe|report)\//.test(path);
// Pages of signed-in people. They are all the same page until the script has loaded their data.
const isApp = (path) => new RegExp(offlineRoutes).test(path);

self.addEventListener("install", (event) => {
  // Guests who only answer a poll do not download the app. For users who have it, the new build is stored completely
  // before the old one goes.
  event.waitUntil(buildCaches().then((names) => (names.length > 0 ? fill() : undefined)));
});

self.addEventListener("activate", (event) => {
  // No navigation preload, because it would fetch submitted forms twice.
  event.waitUntil(Promise.all([prune(), self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  const { type, files: loaded, language } = event.data ?? {};
  if (type === "fill") event.waitUntil(fill(language).catch(() => {}));
  if (type === "activate") self.skipWaiting();
  if (type === "compare") event.ports[0]?.postMessage(loaded.every(isOwnFile));
});

/**
 * Client ids of pages outside the app. Later requests carry only the id, so it is noted when the page itself is
 * requested.
 */
const foreignPages = new Set();

self.addEventListener("fetch", (event) => {
  const { request, clientId, resultingClientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (!isOurs(pathname) && request.mode === "navigate") foreignPages.add(resultingClientId);
  if (request.method !== "GET") return;
  if (isLinked(pathname) && request.mode === "navigate") event.respondWith(linkedPage(request));
  if (!isOurs(pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/") && !foreignPages.has(clientId)) event.respondWith(asset(request));
});

/** Returns the stored app, which needs no connection. Fetches other pages. Offline, returns the app or an offline page. */
async function page(request) {
  const app = isApp(new URL(request.url).pathname) ? await keptPage() : undefined;
  if (app) return app;
  try {
    return await fetch(request);
  } catch {
    return (
      (await keptPage()) ?? offline("Eightish opens again as soon as you have a connection. What you saved is safe.")
    );
  }
}

/** Fetches such a page and never caches it. Offline, returns an offline page. */
async function linkedPage(request) {
  try {
    return await fetch(request);
  } catch {
    return offline("Your link is fine. This page opens as soon as you have a connection.");
  }
}

/** Returns this build's page, or the previous build's until this one is stored. */
async function keptPage() {
  const own = (await caches.has(cacheName)) ? await (await caches.open(cacheName)).match("/") : undefined;
  return own ?? caches.match("/");
}

function offline(message) {
  return new Response(offlinePage.replace("%message%", message), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; script-src ${offlineScript}; style-src 'unsafe-inline'; img-src data:`,
      "Cache-Control": "no-store",
    },
  });
}

/** File names contain a hash of the content, so a cached copy from any build is valid. */
async function asset(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  // Somebody has chosen another language after the app was stored.
  if (response.ok && words.includes(new URL(request.url).pathname) && (await caches.has(cacheName))) {
    await (await caches.open(cacheName)).put(request, response.clone());
  }
  return response;
}

let filling;

/** Stores this build: first its files, then its page. */
function fill(language) {
  filling ??= keep(language).finally(() => {
    filling = undefined;
  });
  return filling;
}

async function keep(language) {
  const cache = await caches.open(cacheName);
  if (await cache.match("/")) return;
  // The app without any page's frame, because it opens every page.
  const app = await fetch("/app", { cache: "no-cache" });
  const html = await app.clone().text();
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  // The server has a newer build, whose own service worker will store it.
  if (!app.ok || !named.every(isOwnFile)) throw new Error("the page is of another build");
  const kept = await pathsIn(cache);
  const spoken = await namesOfKeptFiles();
  spoken.add(`/assets/${language}`);
  const needed = [...files, ...words.filter((file) => spoken.has(withoutHash(file)))];
  await cache.addAll(needed.filter((file) => !kept.has(file)));
  await cache.put("/", app);
  await prune();
}

const pathsIn = async (cache) => new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));

/** Returns the names of all files that any build has stored, without their hashes. So the next build keeps a language. */
async function namesOfKeptFiles() {
  const paths = (await buildCaches()).map(async (name) => [...(await pathsIn(await caches.open(name)))]);
  return new Set((await Promise.all(paths)).flat().map(withoutHash));
}

async function buildCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

/** Also keeps the previous build, because its tabs may still be open. */
async function prune() {
  const others = (await buildCaches()).filter((name) => name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
