// @vitest-environment node
import { describe, expect, it } from "vitest";
import { languageChoice, pageLanguage } from "./page-language.ts";

const visit = (headers: Record<string, string>, path = "/poll/token") =>
  new Request(`https://eightish.test${path}`, { headers });

describe("the language of a guest's page", () => {
  it("is the choice in this browser before all else", () => {
    const request = visit({ Cookie: "theme=dark; language=ja", "Accept-Language": "fr" });
    expect(pageLanguage(request, { own: "de", event: "es" })).toBe("ja");
  });

  it("is the guest's own before the browser's", () => {
    expect(pageLanguage(visit({ "Accept-Language": "fr" }), { own: "de", event: "es" })).toBe("de");
  });

  it("is the first of ours that the browser asks for, before the event's", () => {
    const request = visit({ "Accept-Language": "fi, pt-PT;q=0.9, en;q=0.8" });
    expect(pageLanguage(request, { own: null, event: "es" })).toBe("pt-BR");
  });

  it("is the event's for a browser that asks for none of ours, and then English", () => {
    const request = visit({ "Accept-Language": "fi" });
    expect(pageLanguage(request, { event: "es" })).toBe("es");
    expect(pageLanguage(request)).toBe("en");
    expect(pageLanguage(visit({}), { own: null, event: null })).toBe("en");
  });

  it.each(["language=xx", "language=", "my-language=de", "language=DE"])("ignores the cookie '%s'", (Cookie) => {
    expect(pageLanguage(visit({ Cookie }))).toBe("en");
  });
});

describe("a choice in the language menu", () => {
  it("is stored for a year, and leads back to the page with its other parameters", () => {
    const response = languageChoice(visit({}, "/poll/token?answer=a.yes&language=pt-BR&done=submitted"));
    expect(response?.status).toBe(303);
    expect(response?.headers.get("Location")).toBe("/poll/token?answer=a.yes&done=submitted");
    expect(response?.headers.getSetCookie()).toEqual([
      "language=pt-BR; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    ]);
    expect(response?.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("is stored without https too, where the cookie cannot be secure", () => {
    const response = languageChoice(new Request("http://localhost:8788/join/code?language=de"));
    expect(response?.headers.get("Location")).toBe("/join/code");
    expect(response?.headers.get("Set-Cookie")).not.toContain("Secure");
  });

  it.each(["/poll/token", "/poll/token?language=xx", "/poll/token?language="])("is none in %s", (path) => {
    expect(languageChoice(visit({}, path))).toBeNull();
  });
});
