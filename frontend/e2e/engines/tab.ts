export interface Size {
  width: number;
  height: number;
}

/** One browser window, driven by its engine's own protocol. */
export interface Tab {
  /** The engine with its version. */
  readonly engine: string;
  /** Opens a URL and waits until the page has loaded. */
  open(url: string): Promise<void>;
  /** Calls a function in the page; arguments and result travel as JSON. */
  call<Given extends unknown[], Result>(inPage: (...given: Given) => Result, ...given: Given): Promise<Result>;
  /** Opens a URL in another tab of the browser, calls a function there and closes that tab. */
  inNewTab(url: string, inPage: () => void): Promise<void>;
  /** Moves the pointer and presses keys, in the form of both WebDriver protocols. */
  act(sources: object[]): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Returns the window as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}
