import { beforeEach, describe, expect, it } from "vitest";
import { call, createDinner, signIn } from "../../test/api.ts";
import { dashboard, respond, startOver } from "../test-tools.ts";

let maya: string;
beforeEach(async () => {
  maya = await startOver();
});

describe("the dashboard of an event", () => {
  it("holds the event, its dates with counts, the answers, the people and the share of answers", async () => {
    const { id, tokens, options } = await createDinner(maya);
    const [first, second, third] = options;
    await respond(tokens["ana@example.com"]!, { [first!.id]: "yes", [second!.id]: "maybe", [third!.id]: "no" });
    const board = await dashboard(maya, id);
    expect(board.event).toEqual({
      id,
      title: "Dinner at eight",
      description: "Somewhere with a long table.",
      location: "",
      organizerName: "maya",
      organizerEmail: "maya@example.com",
      inviteEmails: ["ana@example.com", "tom@example.com"],
      dateOptions: options,
      dateOptionCount: 3,
      timezone: "America/New_York",
      durationMinutes: 60,
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      finalizedDate: null,
      finalDateId: null,
      isFinalized: false,
      isDeleted: false,
      isTakenDown: false,
      isPastEvent: false,
      responseCount: 1,
      inviteCount: 2,
      deletedAt: null,
      archivedAt: null,
      version: expect.any(Number),
      imageUrl: null,
      ticketUrl: null,
      show: null,
      language: null,
      maxParty: 1,
      capacity: null,
      minimum: null,
      suggestions: false,
      notes: "organizer",
      deadline: null,
      autoFinalize: false,
      visibility: "organizer",
      afterAnswer: false,
      visibleSince: null,
    });
    expect(board.dateOptions).toEqual([
      {
        id: first!.id,
        date: "2038-03-12",
        time: "19:30",
        yesCount: 1,
        maybeCount: 0,
        noCount: 0,
        notAskedCount: 0,
        yesPeople: 1,
        maybePeople: 0,
      },
      {
        id: second!.id,
        date: "2038-03-13",
        time: "20:00",
        yesCount: 0,
        maybeCount: 1,
        noCount: 0,
        notAskedCount: 0,
        yesPeople: 0,
        maybePeople: 1,
      },
      {
        id: third!.id,
        date: "2038-03-14",
        time: "19:30",
        yesCount: 0,
        maybeCount: 0,
        noCount: 1,
        notAskedCount: 0,
        yesPeople: 0,
        maybePeople: 0,
      },
    ]);
    expect(board.responses).toMatchObject([
      { respondentName: "Somebody", respondentEmail: "ana@example.com", comments: "" },
    ]);
    expect(board.participants.map(({ email, hasResponded }) => [email, hasResponded])).toEqual([
      ["ana@example.com", true],
      ["tom@example.com", false],
    ]);
    expect([board.stats, board.hostResponse]).toEqual([
      { totalResponded: 1, totalInvited: 2, responsePercentage: 50 },
      null,
    ]);
  });

  it("calls a participant by the name in the organizer's own contacts", async () => {
    const { id } = await createDinner(maya);
    const another = await signIn("another.organizer@example.com");
    await call("POST", "/friends", { cookie: maya, body: { name: "Ana from choir", email: "ana@example.com" } });
    await call("POST", "/friends", { cookie: another, body: { name: "Tommy", email: "tom@example.com" } });
    const { participants } = await dashboard(maya, id);
    expect(participants.map(({ contactName }) => contactName)).toEqual(["Ana from choir", null]);
  });

  it("has the final date with its time, as the list of events does", async () => {
    const { id, options } = await createDinner(maya);
    const dateOptionId = options[1]!.id;
    await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId } });
    const final = {
      isFinalized: true,
      finalDateId: dateOptionId,
      finalizedDate: { date: "2038-03-13", time: "20:00" },
    };
    expect((await dashboard(maya, id)).event).toMatchObject(final);
    expect((await call("GET", "/events", { cookie: maya })).json()).toMatchObject([{ id, ...final }]);
  });

  it("shows zero percent for an event without people", async () => {
    const { id } = await createDinner(maya, { inviteEmails: ["ana@example.com"] });
    await call("PATCH", `/events/${id}`, { cookie: maya, body: { inviteEmails: [] } });
    expect((await dashboard(maya, id)).stats).toEqual({ totalResponded: 0, totalInvited: 0, responsePercentage: 0 });
  });
});
