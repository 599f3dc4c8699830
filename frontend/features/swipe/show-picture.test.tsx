import { expect, it } from "vitest";
import { fireEvent, render } from "../../test/render.tsx";
import { ShowPicture } from "./show-picture.tsx";

const image = { url: "https://images.example/large.jpg", width: 640, height: 360, isFallback: false };

it("shows a poster drawn from the name when a show has no picture or its picture fails", () => {
  const { container, rerender } = render(<ShowPicture show={{ name: "Echo", images: [] }} />);
  const poster = container.querySelector("svg")?.outerHTML;
  expect([poster, container.querySelector("img")]).toEqual([expect.stringContaining("<svg"), null]);
  rerender(<ShowPicture show={{ name: "Echo", images: [image] }} />);
  const picture = container.querySelector("img")!;
  expect([picture.src, container.querySelector("svg")]).toEqual([image.url, null]);
  fireEvent.error(picture);
  expect(container.querySelector("svg")?.outerHTML).toBe(poster);
});
