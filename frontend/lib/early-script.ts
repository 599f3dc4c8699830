/** What a route needs first. `path` is a pattern of its address; `$1` in a call is the pattern's first group. */
export interface FirstNeeds {
  path: string;
  calls: string[];
  files: string[];
}

/**
 * Inline script of the app's page. Preloads the route's modules in one go, and for a signed-in user makes the route's
 * first calls, whose responses `api` takes over. Otherwise both would wait for the app's script.
 */
export function earlyScript(routes: FirstNeeds[]): string {
  return (
    `(function(r,d,w){r.forEach(function(n){var m=RegExp(n[0]).exec(location.pathname);if(!m)return;` +
    `n[2].forEach(function(f){d.head.append(Object.assign(d.createElement("link"),{rel:"modulepreload",href:f}))});` +
    `if(!/(^|; )(__Host-)?signed-in=/.test(d.cookie))return;var e=w.early={};` +
    `n[1].forEach(function(u){u=u.replace("$1",m[1]);` +
    // Reads the body too, also when no page asks for it: an unread response keeps its connection.
    `e[u]=fetch(u,{credentials:"same-origin",headers:{Accept:"application/json"}})` +
    `.then(function(a){a.clone().text().catch(function(){});return a});e[u].catch(function(){})});` +
    // A response that no page has asked for by then would be old.
    `setTimeout(function(){delete w.early},20000)})` +
    `})(${JSON.stringify(routes.map(({ path, calls, files }) => [path, calls, files]))},document,window)`
  );
}
