import { HTTPException } from "hono/http-exception";

/** Returns the API's envelope around a result. */
export function answer(result: unknown, info?: Record<string, unknown>): Response {
  return Response.json({ success: true, errors: [], messages: [], result, ...(info && { result_info: info }) });
}

/** Throws a refusal in the API's own form. */
export function refuse(status: 400 | 401 | 404 | 409, code: number, message: string): never {
  const body = { success: false, errors: [{ code, message }], messages: [], result: null };
  throw new HTTPException(status, { res: Response.json(body, { status }) });
}

/** Returns one page of a list, as `page` and `per_page` ask. */
export function page<T>(list: T[], query: Record<string, string>, perPage = 20): Response {
  const [number, size] = [Number(query.page ?? 1), Number(query.per_page ?? perPage)];
  const info = { page: number, per_page: size, count: list.length, total_count: list.length };
  return answer(list.slice((number - 1) * size, number * size), info);
}
