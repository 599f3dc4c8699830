interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/** The part of Pages' function context that these functions use. */
export interface EdgeContext {
  request: Request;
  params: Record<string, string | string[]>;
  env: { API: Fetcher; ASSETS: Fetcher };
}
