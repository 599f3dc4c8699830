// @vitest-environment happy-dom
import { useState } from "react";
import { expect, it } from "vitest";
import type { Answer } from "#schema/contracts/common.ts";
import { fire, key, render } from "../../test/render.tsx";
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

const answerOf = (host: HTMLElement, name: string) =>
  host.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;

it("answers with y, m and n and moves on to the next date", async () => {
  const host = await render(<Poll />);
  host.querySelector<HTMLInputElement>('input[name="first"]')!.focus();
  await fire(document.activeElement!, key("m"));
  expect(answerOf(host, "first")).toBe("maybe");
  expect((document.activeElement as HTMLInputElement).name).toBe("second");
  await fire(document.activeElement!, key("N"));
  expect(answerOf(host, "second")).toBe("no");
  expect((document.activeElement as HTMLInputElement).name).toBe("second");
});

it("leaves the keys of the browser alone", async () => {
  const host = await render(<Poll />);
  await fire(host.querySelector('input[name="first"]')!, key("y", { ctrlKey: true }));
  expect(answerOf(host, "first")).toBeUndefined();
});

it("names the group by its date and every answer by its word, in the compact form too", async () => {
  const host = await render(
    <AnswerControl name="a" label="Friday, December 11, 2026 at 7:30 PM" compact defaultValue="yes" />,
  );
  expect(host.querySelector("legend")?.textContent).toBe("Friday, December 11, 2026 at 7:30 PM");
  expect([...host.querySelectorAll("label")].map((label) => label.textContent)).toEqual(["Yes", "Maybe", "No"]);
  expect(answerOf(host, "a")).toBe("yes");
});
