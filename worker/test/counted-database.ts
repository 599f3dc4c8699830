export interface Used {
  trips: number;
  read: number;
  written: number;
}

const originals = new WeakMap<object, object>();
const texts = new WeakMap<object, string>();

/** Wraps the database or a statement of it, and adds up its calls in `used`. */
export function counted<T extends object>(target: T, used: Used): T {
  const proxy: T = new Proxy(target, {
    get(object, name) {
      const value = Reflect.get(object, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        const [first] = given;
        const text = texts.get(proxy) ?? "";
        const result =
          name === "raw"
            ? rawWithCount(object as D1PreparedStatement, text, used)
            : value.apply(object, Array.isArray(first) ? [first.map((one) => originals.get(one) ?? one)] : given);
        if (!(result instanceof Promise)) {
          if (!isStatement(result)) return result;
          const made = counted(result, used);
          texts.set(made, name === "prepare" ? String(first) : text);
          return made;
        }
        used.trips += 1;
        return result.then((answers) => {
          addUse([answers].flat(), used);
          return answers;
        });
      };
    },
  });
  originals.set(proxy, target);
  return proxy;
}

function addUse(answers: { meta?: { rows_read?: number; rows_written?: number } }[], used: Used): void {
  for (const { meta } of answers.filter((one) => one?.meta)) {
    used.read += meta?.rows_read ?? 0;
    used.written += meta?.rows_written ?? 0;
  }
}

/** `raw` does not say how many rows it read. A statement that only reads runs twice, because `all` merges equal names. */
async function rawWithCount(statement: D1PreparedStatement, text: string, used: Used): Promise<unknown[][]> {
  const all = await statement.all<object>();
  addUse([all], used);
  return /^select/i.test(text) ? await statement.raw() : all.results.map((row) => Object.values(row));
}

function isStatement(value: unknown): value is object {
  return value !== null && typeof value === "object";
}
