import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerForInput } from "#schema/contracts/answer-for.ts";
import type { Answers } from "#schema/contracts/common.ts";
import type {
  DecidedShowChange,
  DecideShowChangeInput,
  EventDetails,
  EventResponse,
  NudgeResults,
  RemovedPeople,
  SentDashboard,
} from "#schema/contracts/events.ts";
import { api } from "../../lib/api.ts";
import { boardKey, eventsQuery } from "./queries.ts";

const path = (eventId: string, rest: string) => `/api/events/${encodeURIComponent(eventId)}/${rest}`;

/** Refreshes one event's board and the lists that show it. */
export function useRefresh(eventId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: boardKey(eventId) }),
      client.invalidateQueries({ queryKey: eventsQuery().queryKey, exact: true }),
    ]);
}

/** Chooses the final date. Calls `onEnd` with the error or null, even if the page was left meanwhile. */
export function useFinalizeEvent(eventId: string, onEnd: (error: Error | null) => void) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: (input: { dateOptionId: string; version: number }) =>
      api<{ event: EventDetails; notified: number }>("POST", path(eventId, "finalize"), { body: input }),
    onSettled: (_, error) => refresh().then(() => onEnd(error)),
  });
}

/** Decides about a date whose show has changed. */
export function useDecideShowChange(eventId: string) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: ({ changeId, ...body }: { changeId: string } & DecideShowChangeInput) =>
      api<DecidedShowChange>("POST", path(eventId, `show-changes/${encodeURIComponent(changeId)}`), { body }),
    // Refreshes after a refusal too: it may have been decided in another window.
    onSettled: refresh,
  });
}

type EditedDetails = Pick<EventDetails, "title" | "description" | "deadline" | "autoFinalize">;

/** Changes title, description or deadline. Shows the change at once and reverts it if the server refuses. */
export function useUpdateDetails(eventId: string) {
  const client = useQueryClient();
  const refresh = useRefresh(eventId);
  const queryKey = boardKey(eventId);
  return useMutation({
    mutationFn: (input: Partial<EditedDetails> & { version: number }) =>
      api<EventDetails>("PATCH", `/api/events/${encodeURIComponent(eventId)}`, { body: input }),
    onMutate: async ({ version: _, ...changes }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<SentDashboard>(queryKey);
      client.setQueryData<SentDashboard>(
        queryKey,
        (board) => board && { ...board, event: { ...board.event, ...changes } },
      );
      return before;
    },
    onSuccess: (event) => client.setQueryData<SentDashboard>(queryKey, (board) => board && { ...board, event }),
    onError: (_error, _input, before) => client.setQueryData(queryKey, before),
    onSettled: refresh,
  });
}

/** Withdraws the final date. Calls `onEnd` with the error or null, even if the page was left meanwhile. */
export function useReopenEvent(eventId: string, onEnd: (error: Error | null) => void) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: (version: number) => api("POST", path(eventId, "reopen"), { body: { version } }),
    onSettled: (_, error) => refresh().then(() => onEnd(error)),
  });
}

export function useNudge(eventId: string) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: (participantEmails: string[]) =>
      api<NudgeResults>("POST", path(eventId, "nudge"), { body: { participantEmails } }),
    // Refreshes after a refusal too: a person may have answered meanwhile.
    onSettled: refresh,
  });
}

export function useSaveHostResponse(eventId: string) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: (dateOptionResponses: Answers) =>
      api("POST", path(eventId, "host-response"), { body: { dateOptionResponses } }),
    // Refreshes after a refusal too: a date may have been removed meanwhile.
    onSettled: refresh,
  });
}

/** Replaces the list of invited people. People already on it are untouched. */
export function useInvite(eventId: string) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: (input: { inviteEmails: string[]; version: number }) =>
      api<EventDetails>("PATCH", `/api/events/${encodeURIComponent(eventId)}`, { body: input }),
    // Refreshes after a refusal too: a second press then sends the newest version.
    onSettled: refresh,
  });
}

export function usePersonalLink(eventId: string) {
  return useMutation({
    mutationFn: (inviteId: string) =>
      api<{ url: string }>("POST", path(eventId, `invites/${encodeURIComponent(inviteId)}/link`)),
  });
}

/** Stores the organizer's answers for a participant. */
export function useAnswerFor(eventId: string) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: ({ inviteId, body }: { inviteId: string; body: AnswerForInput }) =>
      api("PUT", path(eventId, `invites/${encodeURIComponent(inviteId)}/response`), { body }),
    // Refreshes after a refusal too: the person may have answered, or a date may have been removed meanwhile.
    onSettled: refresh,
  });
}

/** Makes, replaces or ends the event's group link. */
export function useGroupLink(eventId: string) {
  const refresh = useRefresh(eventId);
  const calls = {
    make: () => api("POST", path(eventId, "group-link")),
    renew: () => api("POST", path(eventId, "group-link?renew=1")),
    end: () => api("DELETE", path(eventId, "group-link")),
  };
  return useMutation({ mutationFn: (step: keyof typeof calls) => calls[step](), onSettled: refresh });
}

/** Moves a person up on the waiting list. */
export function useMoveUp(eventId: string) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: (inviteId: string) => api("POST", path(eventId, `invites/${encodeURIComponent(inviteId)}/move-up`)),
    onSettled: refresh,
  });
}

export function useRemovePerson(eventId: string) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: (inviteId: string) => api("DELETE", path(eventId, `invites/${encodeURIComponent(inviteId)}`)),
    onSettled: refresh,
  });
}

/** Removes a person's comment, unless they have changed their answer since. */
export function useRemoveComment(eventId: string) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: ({ inviteId, revision }: Pick<EventResponse, "inviteId" | "revision">) =>
      api("DELETE", path(eventId, `invites/${encodeURIComponent(inviteId)}/note?revision=${revision}`)),
    // Refreshes after a refusal too: the comment may be another one.
    onSettled: refresh,
  });
}

/** Removes the chosen people who joined through the group link, or all of them. */
export function useRemovePeople(eventId: string) {
  const refresh = useRefresh(eventId);
  return useMutation({
    mutationFn: (input: { inviteIds: string[] } | { everyJoiner: true }) =>
      api<RemovedPeople>("POST", path(eventId, "invites/remove"), { body: input }),
    onSettled: refresh,
  });
}
