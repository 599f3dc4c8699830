/** Runs in the page. Ends the session without telling the page. */
export function endSession(): void {
  const request = new XMLHttpRequest();
  request.open("POST", "/api/logout", false);
  request.setRequestHeader("Content-Type", "application/json");
  request.send("{}");
}
