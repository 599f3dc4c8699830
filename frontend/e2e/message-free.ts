/** Runs in the page: tells whether nothing covers the message in place. */
export function isMessageFree(): boolean {
  const message = document.querySelector("[role=alert]");
  if (!message) return false;
  const { left, right, top, bottom } = message.getBoundingClientRect();
  return [left + 2, (left + right) / 2, right - 2].every((x) =>
    message.contains(document.elementFromPoint(x, (top + bottom) / 2)),
  );
}
