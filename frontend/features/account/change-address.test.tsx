import { expect, it } from "vitest";
import { changes, maya, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { openSettings } from "../../test/open-settings.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, within } from "../../test/render.tsx";

const ASK = "POST /api/user/address";
const card = () => within(screen.getByRole("region", { name: "Change address" }));
const press = () => card().getByRole("button", { name: "Change address" });

it("asks for a new address, and says where the link went", async () => {
  const calls = respondToCalls({ ...signedIn(), [ASK]: { email: "maya@new.example" } });
  const { user, fill } = await openSettings();
  await fill("New e-mail address", " maya@new.example ");
  await user.click(press());
  expect((await card().findByRole("status")).textContent).toBe(
    "We mailed a link to maya@new.example. Open it in this browser within an hour.",
  );
  expect(changes(calls)).toEqual([{ call: ASK, body: { email: "maya@new.example" } }]);
  await user.click(card().getByRole("button", { name: "Use another address" }));
  card().getByLabelText("New e-mail address");
});

it("asks for an address that is missing, and makes no call", async () => {
  const calls = respondToCalls(signedIn());
  const { user } = await openSettings();
  await user.click(press());
  await card().findByText("Please enter an email address.");
  expect(document.activeElement).toBe(card().getByLabelText("New e-mail address"));
  expect(changes(calls)).toEqual([]);
});

it.each([
  ["at the field", refusal(400, "This is your address already. Please enter another one.", "invalid-input", "email")],
  ["below it", refusal(429, "You have asked for 5 new addresses today. Please try again tomorrow.", "cap-reached")],
])("says %s why an address was refused, until another one is typed", async (_, response) => {
  const sentence = await response.clone().text();
  respondToCalls({ ...signedIn(), [ASK]: response });
  const { user, fill } = await openSettings();
  await fill("New e-mail address", maya.email);
  await user.click(press());
  await card().findByText(sentence);
  await fill("New e-mail address", "maya@new.example");
  expect(card().queryByText(sentence)).toBeNull();
});

it("asks for a PIN when the sign-in is old, and then goes on by itself", async () => {
  const responses: Record<string, unknown> = {
    ...signedIn(),
    [ASK]: refusal(403, "Please confirm that it is you.", "proof-needed"),
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": { user: maya, next: "/" },
  };
  const calls = respondToCalls(responses);
  const { user, fill } = await openSettings();
  await fill("New e-mail address", "maya@new.example");
  await user.click(press());
  await screen.findByText(/^This needs a recent sign-in by e-mail or passkey\. We sent a PIN to/);
  responses[ASK] = { email: "maya@new.example" };
  await fill("PIN", "123456");
  await card().findByText(/Open it in this browser within an hour/);
  expect(changes(calls).map(({ call }) => call)).toEqual([
    ASK,
    "POST /api/auth/magic-link",
    "POST /api/auth/verify-pin",
    ASK,
  ]);
});
