import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { InEnglish, render, screen, within } from "../../../test/render.tsx";
import { PollPage } from "../poll-page.tsx";
import { samplePage, samplePoll } from "../sample-poll.ts";

const { dateOptions } = samplePoll();
const later = { id: "option-g7", date: "2027-01-08", time: "19:30" };
const many = samplePage({ poll: samplePoll({ dateOptions: [...dateOptions, later] }) });
const month = (name: string) => within(screen.getByRole("region", { name }));
const checkedIn = (name: string) =>
  month(name)
    .queryAllByRole<HTMLInputElement>("radio", { checked: true })
    .map(({ value }) => value);
const all = (name: string, answer: string) =>
  within(screen.getByRole("group", { name: `Answer all dates in ${name}` })).getByRole("button", {
    name: new RegExp(answer, "i"),
  });

beforeEach(() => sessionStorage.clear());

test("up to five dates are tickets, and more are rows under their months", () => {
  const { unmount } = render(
    <PollPage data={samplePage({ poll: samplePoll({ dateOptions: dateOptions.slice(0, 5) }) })} />,
  );
  expect(screen.queryByRole("region", { name: "December 2026" })).toBeNull();
  unmount();
  render(<PollPage data={many} />);
  expect(month("December 2026").getAllByRole("listitem")).toHaveLength(6);
  expect(month("January 2027").getByRole("group", { name: "Friday, January 8, 2027 at 7:30 PM" })).toBeTruthy();
});

test("all dates of a month get one answer at once, also over earlier ones, and other months keep theirs", async () => {
  render(<PollPage data={many} />);
  await userEvent.click(month("December 2026").getAllByRole("radio", { name: "No" })[2]!);
  await userEvent.click(all("December 2026", "Maybe"));
  expect(checkedIn("December 2026")).toEqual(Array(6).fill("maybe"));
  expect(checkedIn("January 2027")).toEqual([]);
  expect(all("December 2026", "Maybe").getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(month("December 2026").getAllByRole("radio", { name: "Yes" })[0]!);
  expect(all("December 2026", "Maybe").getAttribute("aria-pressed")).toBe("false");
  screen.getByText("6 of 7 answered");
});

test("a poll without scripts offers no button that needs one, and a closed poll none at all", () => {
  document.body.innerHTML = renderToString(
    <InEnglish>
      <PollPage data={many} />
    </InEnglish>,
  );
  const served = month("December 2026");
  expect([served.queryAllByRole("button"), served.getAllByRole("radio")]).toEqual([
    [],
    expect.objectContaining({ length: 18 }),
  ]);
  document.body.replaceChildren();
  render(<PollPage data={samplePage({ poll: { ...many.poll, event: { ...many.poll.event, isPastEvent: true } } })} />);
  expect(screen.queryByRole("group", { name: /^Answer all/ })).toBeNull();
});

test("a date is written once on its ticket or row, with the year where it is not that of the invitation", () => {
  const words = (data: Parameters<typeof samplePage>[0]) => {
    document.body.innerHTML = renderToString(
      <InEnglish>
        <PollPage data={samplePage(data)} />
      </InEnglish>,
    );
    for (const hidden of document.querySelectorAll("legend, [class*=sr-only]")) hidden.remove();
    const row = screen.getAllByRole("listitem")[0]!.textContent!;
    document.body.replaceChildren();
    return row;
  };
  expect(words({ poll: samplePoll({ dateOptions: dateOptions.slice(0, 2) }) })).toMatch(/^Fri4Dec7:30 PM/);
  expect(words({ poll: samplePoll({ dateOptions: [{ ...later, date: "2038-01-08" }] }) })).toMatch(
    /^Fri8Jan 20387:30 PM/,
  );
  expect(words(many)).toMatch(/^Fri, Dec 47:30 PM/);
});
