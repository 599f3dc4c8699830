import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AddCalendarInput, CalendarConnection } from "#schema/contracts/calendars.ts";
import { api } from "../../lib/api.ts";
import { userQuery } from "../account/queries.ts";
import { trySaved } from "../own-calendar/saved-files.ts";
import { CALENDARS_PATH, calendarsQuery } from "./queries.ts";

/** Saves an address, and tries it before the list says that it works. */
export const useAddCalendar = () =>
  useCalendarChange(async (body: AddCalendarInput) => {
    const added = await api<CalendarConnection>("POST", CALENDARS_PATH, { body });
    await trySaved(added.id);
    return added;
  });

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
