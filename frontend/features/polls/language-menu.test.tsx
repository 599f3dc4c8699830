import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { languageNames, languages } from "#schema/languages.ts";
import { render, screen } from "../../test/render.tsx";
import { LanguageMenu } from "./language-menu.tsx";

const links = () => screen.getAllByRole<HTMLAnchorElement>("link");

it("names each language in itself, and links to the same page in it", () => {
  render(<LanguageMenu search="?answer=a.yes" />);
  expect(links().map(({ textContent }) => textContent)).toEqual(languages.map((language) => languageNames[language]));
  expect(links().map(({ lang }) => lang)).toEqual([...languages]);
  expect(links()[1]?.getAttribute("href")).toBe("?answer=a.yes&language=de");
  expect(links().filter((link) => link.getAttribute("aria-current"))).toEqual([links()[0]]);
  expect(document.querySelector("summary")?.textContent).toBe("Language English");
});

it("tells the choice to a page that changes its language itself", async () => {
  const onChoose = vi.fn();
  render(<LanguageMenu onChoose={onChoose} />);
  await userEvent.click(screen.getByText("日本語"));
  expect(onChoose.mock.calls).toEqual([["ja"]]);
});
