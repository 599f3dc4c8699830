import { expect, it } from "vitest";
import { matchRoute } from "./routes.ts";

const routes = ["/", "/events/new", "/events/:id", "/events/:id/dates/:date", "*"].map((path) => ({ path }));

it.each([
  ["/", "/", {}],
  ["/events/new", "/events/new", {}],
  ["/events/one", "/events/:id", { id: "one" }],
  ["/Events/one/", "/events/:id", { id: "one" }],
  ["/events/a%20b/dates/2", "/events/:id/dates/:date", { id: "a b", date: "2" }],
  ["/events/%E0%A4%A", "/events/:id", { id: "%E0%A4%A" }],
  ["/events/", "*", {}],
  ["/events/one/more", "*", {}],
  ["/more/events/one", "*", {}],
])("matches %s with the route %s", (address, path, params) => {
  const found = matchRoute(routes, address);
  expect([found.route.path, found.params]).toEqual([path, params]);
});

it("refuses a path that no route has", () => {
  expect(() => matchRoute([{ path: "/" }], "/other")).toThrow("No route matches /other");
});
