import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AddCalendarInput, CalendarConnection, CalendarConnections } from "#schema/contracts/calendars.ts";
import { api } from "../../lib/api.ts";
import { userQuery } from "../account/queries.ts";

const PATH = "/api/user/calendars";

/** The saved addresses of the person's calendars, the oldest first. */
export const calendarsQuery = () =>
  queryOptions({
    queryKey: ["calendars"],
    queryFn: ({ signal }) => api<CalendarConnections>("GET", PATH, { signal }).then(({ connections }) => connections),
  });

export const useAddCalendar = () =>
  useCalendarChange((body: AddCalendarInput) => api<CalendarConnection>("POST", PATH, { body }));

export const useRenameCalendar = () =>
  useCalendarChange(({ id, name }: { id: string; name: string }) =>
    api<CalendarConnection>("PATCH", `${PATH}/${id}`, { body: { name } }),
  );

export const useDisconnectCalendar = () => useCalendarChange((id: string) => api("DELETE", `${PATH}/${id}`));

function useCalendarChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Refreshes after an error too, because another tab may have disconnected the calendar.
    onSettled: () =>
      Promise.all([calendarsQuery(), userQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
}
