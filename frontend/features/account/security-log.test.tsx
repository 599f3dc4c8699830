import { expect, it } from "vitest";
import type { SecurityEvent } from "#schema/contracts/account.ts";
import { respondToCalls, signedIn, textsOf } from "../../test/open-page.tsx";
import { openSettings } from "../../test/open-settings.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, within } from "../../test/render.tsx";

const LIST = "GET /api/user/security-events";
const card = () => within(screen.getByRole("region", { name: "Security log" }));
const signIn: SecurityEvent = {
  ...{ kind: "signed-in-by-mail", at: "2026-11-21T11:58:00.000Z" },
  ...{ country: "DE", browser: "Firefox on Linux" },
};

it("says what happened, when, from which country and in which browser", async () => {
  const unknown: SecurityEvent = { ...signIn, kind: "passkey-added", country: null, browser: "" };
  respondToCalls({ ...signedIn(), [LIST]: [unknown, signIn] });
  await openSettings();
  const rows = textsOf(await card().findAllByRole("listitem"));
  expect(rows[0]).toMatch(/^Passkey addedNov 21, 2026, .* · Unknown browser$/);
  expect(rows[1]).toMatch(/^Signed in by e-mailNov 21, 2026, .* · Germany · Firefox on Linux$/);
  expect(card().queryByRole("button")).toBeNull();
});

it("shows 20 lines first, and all on request", async () => {
  respondToCalls({ ...signedIn(), [LIST]: Array(23).fill(signIn) });
  const { user } = await openSettings();
  expect(await card().findAllByRole("listitem")).toHaveLength(20);
  await user.click(card().getByRole("button", { name: "Show all" }));
  expect(card().getAllByRole("listitem")).toHaveLength(23);
  expect(card().queryByRole("button")).toBeNull();
});

it("says that nothing has happened yet", async () => {
  respondToCalls({ ...signedIn(), [LIST]: [] });
  await openSettings();
  await card().findByText("Nothing has happened yet.");
});

it("says in place when it could not be loaded, and tries again on request", async () => {
  const responses: Record<string, unknown> = { ...signedIn(), [LIST]: refusal(503, "Busy.") };
  respondToCalls(responses);
  const { user } = await openSettings();
  await card().findByText("Couldn't load your security log.");
  responses[LIST] = [signIn];
  await user.click(card().getByRole("button", { name: "Try again" }));
  await card().findByText("Signed in by e-mail");
});
