/** What a route needs first: API paths to call and files to preload. For `path` and `$1` see `app/first-needs.ts`. */
interface FirstNeeds {
  path: string;
  calls: string[];
  files: string[];
}

/**
 * Inline script of the app's page. Preloads the route's modules in one go, and for a signed-in user makes the route's
 * first calls, whose responses `api` takes over. Otherwise both would wait for the app's script. The bodies are
 * read at once, so that the app's first render shows them.
 */
export function earlyScript(routes: FirstNeeds[]): string {
  return (
    `(function(r,d,w){r.forEach(function(n){var m=RegExp(n[0]).exec(location.pathname);if(!m)return;` +
    `n[2].forEach(function(f){d.head.append(Object.assign(d.createElement("link"),{rel:"modulepreload",href:f}))});` +
    `if(!/(^|; )(__Host-)?signed-in=/.test(d.cookie))return;var e=w.early={};` +
    `n[1].forEach(function(u){u=u.replace("$1",m[1]);` +
    `var o=e[u]={response:fetch(u,{credentials:"same-origin",headers:{Accept:"application/json"}})};` +
    // Reads the body even if no page asks for it, because an unread response keeps its connection.
    `o.read=o.response.then(function(a){return a.clone().json().then(function(j){if(a.ok)o.data=j})})` +
    `.catch(function(){})});` +
    // After 20 seconds a response is too old to show.
    `setTimeout(function(){delete w.early},20000)})` +
    `})(${JSON.stringify(routes.map(({ path, calls, files }) => [path, calls, files]))},document,window)`
  );
}
