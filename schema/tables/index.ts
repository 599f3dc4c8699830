export * from "./calendars.ts";
export * from "./connections.ts";
export * from "./events.ts";
export * from "./mail.ts";
export * from "./mailbox-key.ts";
export * from "./operations.ts";
export * from "./swipe.ts";
export * from "./users.ts";
