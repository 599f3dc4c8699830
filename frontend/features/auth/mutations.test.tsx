import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { maya, respondToCalls } from "../../test/open-page.tsx";
import { render, screen, waitFor } from "../../test/render.tsx";
import { useLogin, useVerifyPin } from "./mutations.ts";

const pin = () => useVerifyPin().mutate;
const login = () => useLogin().mutate;

it.each([
  ["POST /api/auth/verify-pin", pin],
  ["POST /api/login", login],
])("clears all earlier data after %s, and stores the new user", async (call, useSignIn) => {
  respondToCalls({ [call]: { user: maya, next: "/" } });
  const client = new QueryClient();
  client.setQueryData(["user"], null);
  client.setQueryData(["events"], ["of somebody else"]);
  function SignIn() {
    const signIn = useSignIn();
    const input = { email: "maya@example.com", pin: "123456", password: "secret" };
    return <button type="button" aria-label="Sign in" onClick={() => signIn(input)} />;
  }
  render(
    <QueryClientProvider client={client}>
      <SignIn />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(client.getQueryData(["user"])).toEqual(maya));
  expect(client.getQueryData(["events"])).toBeUndefined();
});
