import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { act, screen, waitFor } from "../test/render.tsx";
import { useHasScript } from "./has-script.tsx";
import { latePart, ServedParts } from "./late-part.tsx";

function Named({ value }: { value: string }) {
  return <input aria-label="Name" data-live={useHasScript()} defaultValue={value} />;
}

/** Returns the page as the server sends it, and the function that lets the part's script arrive. */
function serve() {
  document.body.replaceChildren();
  const { promise, resolve, reject } = Promise.withResolvers<{ default: typeof Named }>();
  const Part = latePart("Named", () => promise);
  const page = <Part value="Ana" />;
  const container = document.createElement("div");
  container.innerHTML = renderToString(<ServedParts value={{ Named }}>{page}</ServedParts>);
  document.body.replaceChildren(container);
  act(() => void hydrateRoot(container, page));
  return {
    arrive: async () => {
      resolve({ default: Named });
      await waitFor(() => expect(field().dataset.live).toBe("true"));
    },
    fail: () => act(async () => reject()),
  };
}
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });

it("keeps the server's field with what was typed and the focus, also once its script arrives", async () => {
  const { arrive } = serve();
  const served = field();
  expect(served.value).toBe("Ana");
  served.value = "Anabel";
  served.focus();
  await arrive();
  expect(field()).toBe(served);
  expect([served.value, document.activeElement]).toEqual(["Anabel", served]);
});

it("keeps the server's HTML when its script cannot be loaded", async () => {
  const { fail } = serve();
  await fail();
  expect(field().value).toBe("Ana");
});
