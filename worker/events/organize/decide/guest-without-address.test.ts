import { expect, it } from "vitest";
import type { Changes } from "../../core/decide/state.ts";
import { applied, dinner, now, person, type WholeState } from "../../core/decide/test-state.ts";
import { decideDelete } from "./delete.ts";
import { decideFinalize } from "./finalize.ts";
import { decideReopen } from "./reopen.ts";
import { decideRestore } from "./restore.ts";
import { decideUpdate } from "./update.ts";

const linkGuest = { ...person("kim"), email: null, respondedAt: 1 };
const withoutAddress = dinner({ people: [person("ana", { respondedAt: 1 }), linkGuest] });

const steps: [string, (state: WholeState) => Changes | null][] = [
  ["the final date", (state) => decideFinalize(state, { dateOptionId: "friday" }, now)],
  ["a new title", (state) => decideUpdate(state, { title: "Supper" }, now).changes],
  ["the reopening", (state) => decideReopen(state, {}, now)],
  ["another final date", (state) => decideFinalize(state, { dateOptionId: "sunday" }, now)],
  ["the deletion", (state) => decideDelete(state, {}, now)],
  ["the restoration", (state) => decideRestore({ ...state, event: { ...state.event, endsAt: now + 1 } }, now)],
];

it("mails a link guest without an address about nothing", () => {
  let state = withoutAddress;
  for (const [name, step] of steps) {
    const changes = step(state);
    const mails = [...(changes?.mails ?? []), ...(changes?.restored?.mails ?? [])];
    const recipients = mails.map(({ recipient }) => recipient).filter((recipient) => recipient !== "maya@example.com");
    expect([name, recipients]).toEqual([name, ["ana@example.com"]]);
    state = applied(state, changes);
  }
});

it("keeps a link guest without an address when the organizer replaces the list of addresses", () => {
  const { changes, inviteEmails } = decideUpdate(withoutAddress, { inviteEmails: ["ben@example.com"] }, now);
  expect(inviteEmails).toEqual(["ben@example.com"]);
  expect(changes?.people?.map(({ id }) => id)).toEqual(["invite-ana"]);
});
