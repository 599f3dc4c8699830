import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { hasSessionMark } from "#schema/session-mark.ts";
import { localBuild } from "./local-site.ts";
import { root } from "./local-stack.ts";

interface Places {
  port: number;
  /** Port of the local stack. */
  stackPort: number;
  /** Address of the inbox. */
  inbox: string;
}

/**
 * Serves the app from its sources with hot replacement. Forwards everything else to the local stack: the API, the
 * pages behind mailed and shared links with their built files, and a visitor's `/`.
 */
export async function serveSources({ port, stackPort, inbox }: Places): Promise<ViteDevServer> {
  const target = `http://127.0.0.1:${stackPort}`;
  const server = await createServer({
    configFile: join(root, "frontend/vite.config.ts"),
    logLevel: "warn",
    define: { "import.meta.env.VITE_INBOX": JSON.stringify(localBuild.VITE_INBOX) },
    server: {
      host: "127.0.0.1",
      port,
      strictPort: true,
      proxy: {
        // A target given as a string makes Vite send another Host than the browser's, which the API refuses.
        "^/(api|poll|join|address|unsubscribe|report|assets|cdn-cgi)/": { target },
        "^/(\\?|$)": { target, bypass: ({ headers, url }) => (hasSessionMark(headers.cookie ?? "") ? url : undefined) },
        // Every build deletes the stack's own /inbox page.
        "^/inbox$": {
          target,
          bypass: (_request, answer) => void answer?.writeHead(302, { Location: `${inbox}/` }).end(),
        },
      },
    },
  });
  return server.listen();
}
