import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import type { Answer } from "#schema/contracts/common.ts";
import { render, screen, within } from "../../test/render.tsx";
import { AnswerControl } from "./answer-control.tsx";

function Poll() {
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  return (
    <form>
      {["first", "second"].map((option) => (
        <AnswerControl
          key={option}
          name={option}
          label={option}
          value={answers[option] ?? null}
          onChange={(answer) => setAnswers((before) => ({ ...before, [option]: answer }))}
        />
      ))}
    </form>
  );
}

const answerTo = (name: string) =>
  within(screen.getByRole("group", { name })).queryByRole<HTMLInputElement>("radio", { checked: true })?.value;
const focused = () => (document.activeElement as HTMLInputElement).name;

it("answers by the keys y, m and n and moves on to the next date", async () => {
  render(<Poll />);
  const user = userEvent.setup({ delay: null });
  await user.tab();
  await user.keyboard("m");
  expect([answerTo("first"), focused()]).toEqual(["maybe", "second"]);
  await user.keyboard("N");
  expect([answerTo("second"), focused()]).toEqual(["no", "second"]);
});

it("does not intercept the browser's own keys", async () => {
  render(<Poll />);
  const user = userEvent.setup({ delay: null });
  await user.tab();
  await user.keyboard("{Control>}y{/Control}");
  expect(answerTo("first")).toBeUndefined();
});

it("names the group by its date and each answer by its word, also in the compact form", () => {
  render(<AnswerControl name="a" label="Friday, December 11, 2026 at 7:30 PM" compact defaultValue="yes" />);
  const group = within(screen.getByRole("group", { name: "Friday, December 11, 2026 at 7:30 PM" }));
  for (const name of ["Yes", "Maybe", "No"]) group.getByRole("radio", { name });
  expect(answerTo("Friday, December 11, 2026 at 7:30 PM")).toBe("yes");
});
