/** Says whether a stored link leads to a page on http(s). */
export const isWebUrl = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);
