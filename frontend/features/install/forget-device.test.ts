import { expect, it } from "vitest";
import { joinedToken, rememberJoined } from "../polls/answer/joined-links.ts";
import { rememberedName, rememberName } from "../polls/answer/remembered-name.ts";
import { forgetDevice } from "./forget-device.ts";

it("removes what polls remember about a person and leaves the theme", async () => {
  localStorage.setItem("theme", "dark");
  localStorage.setItem("event-visibility", "{}");
  rememberName("Ana Duarte");
  for (const code of ["first", "second"]) rememberJoined(code, "token");
  localStorage.setItem("again:token", "asked");
  localStorage.setItem("hears:response", "yes");
  sessionStorage.setItem("answers:token", "{}");
  await forgetDevice();
  expect([rememberedName(), joinedToken("first"), joinedToken("second")]).toEqual(["", null, null]);
  expect([Object.keys(localStorage), sessionStorage.length]).toEqual([["theme"], 0]);
});
