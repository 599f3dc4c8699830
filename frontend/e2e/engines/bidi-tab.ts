import bidi from "selenium-webdriver/bidi/index.js";
import type { Tab } from "./tab.ts";

// The module exports the class itself; its types put the class into an object.
const Connection = bidi as unknown as typeof bidi.Index;

type Answer<Result> = { type: "success"; result: Result } | { type: "error"; error: string; message: string };

/** Connects over a web socket to a browser that speaks WebDriver BiDi. `onClose` runs after the browser has ended. */
export async function openBidiTab(engine: string, url: string, onClose: () => Promise<void>): Promise<Tab> {
  const connection = new Connection(url);
  async function send<Result>(method: string, params: Record<string, unknown>): Promise<Result> {
    const response = (await connection.send({ method, params })) as Answer<Result>;
    if (response.type === "error") throw new Error(`${method}: ${response.error}: ${response.message}`);
    return response.result;
  }
  const session = await send<{ capabilities: { browserVersion: string } }>("session.new", { capabilities: {} });
  const tree = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", { maxDepth: 0 });
  const context = tree.contexts[0]!.context;

  async function call(context: string, inPage: string, given: unknown[]): Promise<unknown> {
    const response = await send<CallResult>("script.callFunction", {
      functionDeclaration: `(given) => JSON.stringify([(${inPage}).apply(null, JSON.parse(given))])`,
      arguments: [{ type: "string", value: JSON.stringify(given) }],
      target: { context },
      awaitPromise: true,
    });
    if (response.type === "exception") throw new Error(response.exceptionDetails.text);
    return JSON.parse(response.result.value)[0];
  }

  return {
    engine: `${engine} ${session.capabilities.browserVersion.split(".").slice(0, 2).join(".")}`,
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    call: (inPage, ...given) => call(context, `${inPage}`, given) as Promise<never>,
    inNewTab: async (url, inPage) => {
      const other = await send<{ context: string }>("browsingContext.create", { type: "tab", background: true });
      await send("browsingContext.navigate", { ...other, url, wait: "complete" });
      await call(other.context, `${inPage}`, []);
      await send("browsingContext.close", { ...other });
    },
    act: (actions) => send("input.performActions", { context, actions }),
    resize: (viewport) => send("browsingContext.setViewport", { context, viewport }),
    picture: async () => {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    close: async () => {
      await send("browser.close", {}).catch(() => {});
      await connection.close();
      await onClose();
    },
  };
}

type CallResult =
  | { type: "success"; result: { value: string } }
  | { type: "exception"; exceptionDetails: { text: string } };
