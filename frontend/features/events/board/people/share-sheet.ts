/** Returns true on phones. A computer's share sheet offers less than its clipboard. */
export const hasShareSheet = () => "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** Returns true for the error of a share sheet that the person closed. */
export const isSheetClosed = (error: unknown) => error instanceof DOMException && error.name === "AbortError";
