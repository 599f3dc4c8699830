import type { Tab } from "./tab.ts";

const ANSWERS_WITHIN = 60_000;

/** Returns the tab with a time limit on each call, so that a hanging browser is named. */
export function patientTab(tab: Tab): Tab {
  async function answered<Result>(what: string, call: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, failed) => {
      timer = setTimeout(() => failed(new Error(`${tab.engine} does not answer: ${what}.`)), ANSWERS_WITHIN);
    });
    return Promise.race([call, silence]).finally(() => clearTimeout(timer));
  }
  return {
    engine: tab.engine,
    open: (url) => answered(`open ${url}`, tab.open(url)),
    call: (inPage, ...given) => answered(`call ${inPage.name}`, tab.call(inPage, ...given)),
    inNewTab: (url, inPage) => answered(`open ${url} in another tab`, tab.inNewTab(url, inPage)),
    act: (sources) => answered("move pointer or keys", tab.act(sources)),
    resize: (size) => answered("resize", tab.resize(size)),
    picture: () => answered("take a picture", tab.picture()),
    close: tab.close,
  };
}
