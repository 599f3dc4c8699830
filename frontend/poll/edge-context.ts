interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/** What Pages hands to a function, as far as these functions use it. */
export interface EdgeContext {
  request: Request;
  params: Record<string, string | string[]>;
  env: { API: Fetcher; ASSETS: Fetcher };
}
