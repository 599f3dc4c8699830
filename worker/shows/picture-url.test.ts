import { expect, it } from "vitest";
import { isShowPicture } from "./picture-url.ts";

const origin = "https://eightish.test";

it.each([
  "https://s1.ticketm.net/dam/a/1.jpg",
  "https://media.ticketmaster.eu/spain/1.jpg",
  "https://media.ticketmaster.com/en-us/1.jpg",
  "https://media.ticketmaster.co.uk/1.jpg",
  "https://images.universe.com/1/-/resize/800",
  "https://i.ticketweb.com/1.jpg",
  "https://eightish.test/api/sample/pictures/seed-16_9.svg",
])("a show's picture may be %s", (url) => {
  expect(isShowPicture(url, origin)).toBe(true);
});

it.each([
  "",
  "a.jpg",
  "http://s1.ticketm.net/1.jpg",
  "https://tracker.example/1.gif",
  "https://ticketm.net.evil.example/1.jpg",
  "https://evilticketm.net/1.jpg",
  "https://s1.ticketm.net:8443/1.jpg",
  "https://s1.ticketm.net@evil.example/1.jpg",
  "https://evil.example/?https://s1.ticketm.net/1.jpg",
  "https://ticketmaster.evyy.net/c/1/2/3?u=https%3A%2F%2Fwww.ticketmaster.com%2F1.jpg",
  "https://eightish.test/api/poll/token",
  "https://eightish.test/api/sample/pictures/../../poll/token",
  "http://eightish.test/api/sample/pictures/seed-16_9.svg",
  "data:image/svg+xml,x",
])("a show's picture may not be %s", (url) => {
  expect(isShowPicture(url, origin)).toBe(false);
});
