const LOGINS = 50;
const PROBE_EVERY = 50;

interface HealthUnderLogins {
  /** Number of logins by HTTP status. */
  statuses: Record<string, number>;
  /** Response time of `/api/health` in milliseconds while the logins run. */
  p50: number;
  max: number;
}

/** Sends 50 logins with invented addresses at once and requests `/api/health` until all have responses. */
export async function healthUnderLogins(origin: string): Promise<HealthUnderLogins> {
  const times: number[] = [];
  let isGoing = true;
  const probing = (async () => {
    while (isGoing) {
      const asked = performance.now();
      await (await fetch(`${origin}/api/health`)).arrayBuffer();
      times.push(performance.now() - asked);
      await new Promise((resume) => setTimeout(resume, PROBE_EVERY));
    }
  })();
  const statuses: Record<string, number> = {};
  const logIn = async (n: number) => {
    const { status } = await fetch(`${origin}/api/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: `invented${n}@example.com`, password: "not the password" }),
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: LOGINS }, (_, n) => logIn(n)));
  isGoing = false;
  await probing;
  times.sort((a, b) => a - b);
  return { statuses, p50: times[Math.floor(times.length / 2)]!, max: times.at(-1)! };
}
