import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { render, screen } from "../../test/render.tsx";
import { AddressInput } from "./address-input.tsx";

function Form({ onSend = () => {} }: { onSend?: (email: string) => void }) {
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(email);
      }}
    >
      <AddressInput aria-label="Email" value={email} onChange={setEmail} onName={setName} />
      <output>{name}</output>
    </form>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>("Email");

it.each([
  ["“ana@example.com”", "ana@example.com", ""],
  ["Ana Duarte [mailto:ana@example.com]", "ana@example.com", "Ana Duarte"],
  ["ana＠example。com", "ana@example.com", ""],
  ["ana@example", "ana@example", ""],
])("shows %j, once pasted, as %j", async (pasted, shown, name) => {
  render(<Form />);
  const user = userEvent.setup();
  await user.click(field());
  await user.paste(pasted);
  expect([field().value, screen.getByRole("status").textContent]).toEqual([shown, name]);
});

it("leaves what is being typed alone until the field is left", async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.type(field(), "<ana@example.co.");
  expect(field().value).toBe("<ana@example.co.");
  await user.keyboard("uk>");
  await user.tab();
  expect(field().value).toBe("ana@example.co.uk");
});

it("sends the address by Enter as it will be stored", async () => {
  const sent: string[] = [];
  render(<Form onSend={(email) => sent.push(email)} />);
  await userEvent.setup().type(field(), "„Ana@example.com“{Enter}");
  expect(sent).toEqual(["ana@example.com"]);
});

it("is no field that the browser changes before the page reads it", () => {
  render(<Form />);
  expect([field().type, field().inputMode]).toEqual(["text", "email"]);
});
