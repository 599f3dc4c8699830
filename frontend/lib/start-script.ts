/**
 * Inline script of a page that is complete without its modules. Loads them when the browser is idle after the first
 * paint, or at the first input. Safari has no requestIdleCallback.
 */
export function startScript(entry: string, imports: string[]): string {
  return (
    `(function(e,i){var n=["pointerdown","keydown","input"],d=document;` +
    `function add(t,a){d.head.append(Object.assign(d.createElement(t),a))}` +
    `function go(){if(!n)return;n.forEach(function(t){removeEventListener(t,go,true)});n=0;` +
    `i.forEach(function(f){add("link",{rel:"modulepreload",href:f})});add("script",{type:"module",src:e})}` +
    `n.forEach(function(t){addEventListener(t,go,true)});` +
    `function idle(){window.requestIdleCallback?requestIdleCallback(go,{timeout:3000}):setTimeout(go,200)}` +
    `function painted(){requestAnimationFrame(function(){setTimeout(idle)})}` +
    `d.readyState==="complete"?painted():addEventListener("load",painted)` +
    `})(${JSON.stringify(entry)},${JSON.stringify(imports)})`
  );
}
