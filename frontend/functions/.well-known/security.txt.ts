import type { EdgeContext } from "../../poll/edge-context.ts";

/** Whom to tell about a weakness (RFC 9116). The Worker knows the operator's address. */
export const onRequest = ({ env, request }: EdgeContext): Promise<Response> =>
  env.API.fetch(new Request(new URL("/api/security.txt", request.url), request));
