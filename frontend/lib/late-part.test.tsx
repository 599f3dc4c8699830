import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { screen, waitFor } from "../test/render.tsx";
import { useHasScript } from "./has-script.tsx";
import { latePart, ServedParts } from "./late-part.tsx";

// React hydrates the part when its script arrives, as in a browser, and not when a test says so.
beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false));

function Named({ value }: { value: string }) {
  return <input aria-label="Name" data-live={useHasScript()} defaultValue={value} />;
}

/** Shows the page as the server sends it, and returns the functions that let the part's script arrive or fail. */
function serve() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: typeof Named }>();
  const Part = latePart("Named", () => promise);
  const page = <Part value="Ana" />;
  const container = document.createElement("div");
  container.innerHTML = renderToString(<ServedParts value={{ Named }}>{page}</ServedParts>);
  document.body.replaceChildren(container);
  hydrateRoot(container, page);
  return { arrive: () => resolve({ default: Named }), fail: () => reject(new Error("No such file.")), promise };
}
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });

it("keeps the server's field with what was typed and the focus, also once its script arrives", async () => {
  const { arrive } = serve();
  const served = field();
  expect(served.value).toBe("Ana");
  served.value = "Anabel";
  served.focus();
  arrive();
  await waitFor(() => expect(field().dataset.live).toBe("true"));
  expect(field()).toBe(served);
  expect([served.value, document.activeElement]).toEqual(["Anabel", served]);
});

it("keeps the server's HTML when its script cannot be loaded", async () => {
  const { fail, promise } = serve();
  fail();
  await promise.catch(() => null);
  expect(field().value).toBe("Ana");
});
