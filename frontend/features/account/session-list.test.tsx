import { expect, it } from "vitest";
import type { Session } from "#schema/contracts/account.ts";
import { changes, expectToast, respondToCalls, signedIn, textsOf } from "../../test/open-page.tsx";
import { openSettings } from "../../test/open-settings.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, waitFor, within } from "../../test/render.tsx";

const sessions: Session[] = [
  {
    id: "here",
    browser: "Firefox on Windows",
    createdAt: "2026-11-01T12:00:00.000Z",
    lastSeenAt: new Date().toISOString(),
    isCurrent: true,
  },
  {
    id: "phone",
    browser: "Safari on iOS",
    createdAt: "2026-10-20T12:00:00.000Z",
    lastSeenAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    isCurrent: false,
  },
  {
    id: "old",
    browser: "",
    createdAt: "2026-10-02T12:00:00.000Z",
    lastSeenAt: "2026-10-02T12:00:00.000Z",
    isCurrent: false,
  },
];
const card = () => within(screen.getByRole("region", { name: "Where you are signed in" }));

it("lists the browsers that are signed in, and signs out one or all others", async () => {
  const calls = respondToCalls({
    ...signedIn(),
    "GET /api/user/sessions": sessions,
    "DELETE /api/user/sessions/phone": new Response(null, { status: 204 }),
    "DELETE /api/user/sessions": new Response(null, { status: 204 }),
  });
  const { user } = await openSettings();
  const rows = textsOf(await card().findAllByRole("listitem"));
  expect(rows[0]).toMatch(/^Firefox on WindowsThis browserSigned in .*, last used today$/);
  expect(rows[1]).toMatch(/^Safari on iOSSigned in .*, last used 3 days agoSign out Safari on iOS, signed in /);
  expect(rows[2]).toMatch(/^Unknown browser/);
  await user.click(card().getByRole("button", { name: /^Sign out Safari on iOS, signed in / }));
  await expectToast("Signed out");
  card().getByText("This also ends your calendar feed.");
  await user.click(card().getByRole("button", { name: "Sign out everywhere else" }));
  await expectToast("Signed out everywhere else");
  expect(changes(calls).map(({ call }) => call)).toEqual([
    "DELETE /api/user/sessions/phone",
    "DELETE /api/user/sessions",
  ]);
  await waitFor(() => expect(calls.filter(({ call }) => call === "GET /api/user/sessions")).toHaveLength(3));
});

it("says when no other browser is signed in, and shows no button", async () => {
  respondToCalls({ ...signedIn(), "GET /api/user/sessions": sessions.slice(0, 1) });
  await openSettings();
  await card().findByText("No other browser is signed in.");
  expect(card().queryAllByRole("button")).toEqual([]);
});

it("says in place when the sessions could not be loaded, and tries again on request", async () => {
  const responses: Record<string, unknown> = { ...signedIn(), "GET /api/user/sessions": refusal(503, "Busy.") };
  respondToCalls(responses);
  const { user } = await openSettings();
  await card().findByText("Couldn't load your signed-in browsers.");
  responses["GET /api/user/sessions"] = sessions;
  await user.click(card().getByRole("button", { name: "Try again" }));
  await card().findByText("Firefox on Windows");
});
