const GUESTS = 500;

interface Joined {
  /** Number of responses by HTTP status. */
  statuses: Record<string, number>;
  /** Milliseconds until the last response. */
  took: number;
}

/** Lets 500 people join through one link at once, each from a network of their own. */
export async function joinAtOnce(origin: string, code: string): Promise<Joined> {
  const page = (await (await fetch(`${origin}/api/join/${code}`)).json()) as { dateOptions: { id: string }[] };
  const statuses: Record<string, number> = {};
  const start = performance.now();
  const join = async (n: number) => {
    const response = await fetch(`${origin}/api/join/${code}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": `10.1.${n >> 8}.${n & 255}` },
      body: JSON.stringify({
        respondentName: `Guest ${n}`,
        comments: "",
        dateOptionResponses: { [page.dateOptions[0]!.id]: "yes" },
      }),
    });
    await response.arrayBuffer();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: GUESTS }, (_, n) => join(n)));
  return { statuses, took: performance.now() - start };
}
