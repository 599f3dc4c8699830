import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { hasSessionMark } from "#schema/session-mark.ts";
import { localBuild } from "./local-site.ts";
import { root } from "./local-stack.ts";

interface Places {
  port: number;
  /** The local stack's port. */
  behind: number;
  /** The inbox's address. */
  inbox: string;
}

/**
 * Serves the app from its sources, replacing in the open page what is changed. What is not the app is handed to the local
 * stack: the API, the poll page with its built files, and a visitor's `/`.
 */
export async function serveSources({ port, behind, inbox }: Places): Promise<ViteDevServer> {
  const target = `http://127.0.0.1:${behind}`;
  const server = await createServer({
    configFile: join(root, "frontend/vite.config.ts"),
    logLevel: "warn",
    define: { "import.meta.env.VITE_INBOX": JSON.stringify(localBuild.VITE_INBOX) },
    server: {
      host: "127.0.0.1",
      port,
      strictPort: true,
      proxy: {
        // As objects: given as a text, Vite tells the stack another host than the browser asked, and the API refuses that.
        "^/(api|poll|assets|cdn-cgi)/": { target },
        "^/(\\?|$)": { target, bypass: ({ headers, url }) => (hasSessionMark(headers.cookie ?? "") ? url : undefined) },
        // The stack's own page that leads there goes with every build.
        "^/inbox$": {
          target,
          bypass: (_request, answer) => void answer?.writeHead(302, { Location: `${inbox}/` }).end(),
        },
      },
    },
  });
  return server.listen();
}
