import type { AcceptedConnection, IncomingConnection } from "#schema/contracts/connections.ts";
import type { Facts } from "./history.ts";
import { bodyOf, type Person } from "./people.ts";

/** Asks somebody to connect, answers a request, ends a connection, or turns pushes on or off. */
export async function meetFriends(person: Person, cookie: string, friends: string[]): Promise<void> {
  const { email: who, random, history } = person;
  const read = async <Body>(path: string) =>
    bodyOf<Body>(await history.send({ who, verb: "read connections", method: "GET", path, cookie }));
  const act = (verb: string, method: string, path: string, body: object | undefined, facts: Facts) =>
    history.send({ who, verb, method, path, cookie, facts, ...(body && { body }) });

  switch (random.pick(["ask", "ask", "answer", "answer", "end", "pushes"] as const)) {
    case "ask": {
      const friend = random.pick(friends);
      const asked = await act("connect", "POST", "/api/connections/request", { receiverEmail: friend }, { friend });
      const connection = bodyOf<{ status: string }>(asked)?.status;
      if (connection) asked.call.facts.connection = connection;
      return;
    }
    case "answer": {
      const [request] = (await read<IncomingConnection[]>("/api/connections/pending")) ?? [];
      const status = random.chance(0.7) ? "accepted" : "declined";
      const path = `/api/connections/${request?.id}/respond`;
      const facts = { friend: request?.requesterEmail ?? "", connection: status };
      if (request) await act("answer request", "PUT", path, { status }, facts);
      return;
    }
    case "end": {
      const [connected] = (await read<AcceptedConnection[]>("/api/connections")) ?? [];
      const facts = { friend: connected?.friend.email ?? "", connection: "none" };
      if (connected) await act("end connection", "DELETE", `/api/connections/${connected.id}`, undefined, facts);
      return;
    }
    case "pushes": {
      const wantsPushes = random.chance(0.7);
      await act("choose pushes", "PATCH", "/api/notifications", { pushEnabled: wantsPushes }, { wantsPushes });
    }
  }
}
