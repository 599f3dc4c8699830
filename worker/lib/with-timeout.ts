/** Rejects with the error of `late` when `work` takes longer than `limit` milliseconds. `work` itself continues. */
export async function withTimeout<T>(limit: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limit);
  });
  return await Promise.race([work, end]).finally(() => clearTimeout(timer));
}
