import { act } from "./render.tsx";

/** Shows the parts that the poll page loads after its first rendering. */
export const lateParts = () =>
  act(async () => {
    await import("../features/own-calendar/calendar-check.tsx");
    await import("../features/polls/others/live-answers.tsx");
    await import("../features/polls/answer/step-button.tsx");
    await import("../features/polls/final-date/who-comes.tsx");
  });
