import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AddCalendarInput, CalendarConnection } from "#schema/contracts/calendars.ts";
import { api } from "../../lib/api.ts";
import { userQuery } from "../account/queries.ts";
import { CALENDARS_PATH, calendarsQuery } from "./queries.ts";

export const useAddCalendar = () =>
  useCalendarChange((body: AddCalendarInput) => api<CalendarConnection>("POST", CALENDARS_PATH, { body }));

export const useRenameCalendar = () =>
  useCalendarChange(({ id, name }: { id: string; name: string }) =>
    api<CalendarConnection>("PATCH", `${CALENDARS_PATH}/${id}`, { body: { name } }),
  );

export const useDisconnectCalendar = () => useCalendarChange((id: string) => api("DELETE", `${CALENDARS_PATH}/${id}`));

function useCalendarChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Refreshes after an error too, because another tab may have disconnected the calendar.
    onSettled: () =>
      Promise.all([calendarsQuery(), userQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
}
