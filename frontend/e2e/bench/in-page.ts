// These functions run in the page, so they import nothing.

/** Times in milliseconds since the navigation. */
export interface PollTimes {
  painted: number;
  /** When the first 'yes' could be tapped and the tap took effect. */
  answered: number;
  /** What long tasks took beyond 50 ms each. */
  blocking: number;
}

type Noted = Partial<PollTimes> & { content?: number };

/** Notes the first paint and the blocking time. */
export function watchPaint(): void {
  const noted = globalThis as unknown as Noted;
  noted.blocking = 0;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === "first-contentful-paint") noted.painted = startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.blocking = (noted.blocking ?? 0) + duration - 50;
  }).observe({ type: "longtask", buffered: true });
}

/** Taps the first answer as soon as a finger would hit it, and notes when the tap is painted. */
export function watchAnswer(): void {
  const noted = globalThis as unknown as Noted;
  const look = () => {
    const radio = document.querySelector<HTMLInputElement>('input[type="radio"]');
    const target = radio?.closest("label") ?? radio;
    const box = target?.getBoundingClientRect();
    const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!target || !hit || !(target === hit || target.contains(hit))) return requestAnimationFrame(look);
    target.click();
    requestAnimationFrame(() => {
      if (radio?.checked) noted.answered = performance.now();
    });
  };
  requestAnimationFrame(look);
}

/** Notes when `main` shows `text`, or a text field that can be filled in if `text` is empty. */
export function watchContent(text: string): void {
  const noted = globalThis as unknown as Noted;
  const isThere = (main: Element) =>
    text === ""
      ? main.matches(":not([inert])") && main.querySelector("input[type=text]:enabled, input:not([type]):enabled")
      : main.textContent?.includes(text);
  const look = () => {
    const main = document.querySelector("main");
    if (main && isThere(main)) requestAnimationFrame(() => (noted.content = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
