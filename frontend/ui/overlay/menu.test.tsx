import { I18nProvider } from "@lingui/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import arabic from "#schema/locales/formats/ar.json" with { type: "json" };
import { wordsIn } from "#schema/words.ts";
import { render, screen } from "../../test/render.tsx";
import { Menu } from "./menu.tsx";

it("reads from right to left in Arabic", async () => {
  render(
    <I18nProvider i18n={wordsIn("ar", arabic)}>
      <Menu items={[{ label: "طباعة" }]}>المزيد</Menu>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "المزيد" }));
  expect((await screen.findByRole("menu")).dir).toBe("rtl");
});
