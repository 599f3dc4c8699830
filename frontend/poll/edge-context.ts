interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/** The part of Pages' function context that these functions use. */
export interface EdgeContext {
  request: Request;
  params: Record<string, string | string[]>;
  env: {
    API: Fetcher;
    ASSETS: Fetcher;
    /** Set where the site is built anew under a running server, as by `npm run dev`. */
    SITE_CHANGES?: string;
  };
}
