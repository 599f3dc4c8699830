const REMIND_MS = 20_000;

/** Prints a step when it begins, for example 'Building the site', and now and then that it still runs. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  console.log(`${name} …`);
  const since = Date.now();
  const remind = () => console.log(`${name} … ${Math.round((Date.now() - since) / 1000)} s so far`);
  const timer = setInterval(remind, REMIND_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
