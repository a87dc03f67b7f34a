import type { LiteralData } from '@karwan/browser-router/data/literal-data';
import { scriptJson } from './script-json.ts';
import { writtenValue } from './written-values.server.ts';

/**
 * Serializes loader data as a JavaScript literal: the router's encoding costs the server several times as much, and
 * the browser has to decode it. Undefined if the data cannot be represented: rejected or slow promises, and values
 * that are not JSON. Undefined fields are left out.
 * @param loaderData by route
 * @returns JSON that is safe inside a script element
 */
export async function literalOf(
  loaderData: Readonly<Record<string, unknown>>,
  timeout: number,
): Promise<string | undefined> {
  const late: [string, string][] = [];
  const promises: Promise<unknown>[] = [];
  for (const [routeId, data] of Object.entries(loaderData)) {
    if (typeof data !== 'object' || data === null) continue;
    for (const [field, value] of Object.entries(data)) {
      if (!(value instanceof Promise)) continue;
      late.push([routeId, field]);
      promises.push(value);
    }
  }
  let settled = loaderData;
  if (late.length > 0) {
    const values = await within(timeout, Promise.all(promises));
    if (!values) return undefined;
    const copies: Record<string, Record<string, unknown>> = {};
    for (const [index, [routeId, field]] of late.entries()) {
      const copy = copies[routeId] ?? { ...(loaderData[routeId] as object) };
      copies[routeId] = { ...copy, [field]: values[index] };
    }
    settled = { ...loaderData, ...copies };
  }
  return scriptJson({ loaderData: settled, late } satisfies LiteralData, written);
}

async function within<Value>(timeout: number, promise: Promise<Value>): Promise<Value | undefined> {
  const { promise: timedOut, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), timeout);
  try {
    return await Promise.race([promise, timedOut]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** The cached text of constant objects such as cards, which many pages contain. */
function written(value: object): string | null | undefined {
  const known = writtenValue(value);
  return known && (known.json ?? null);
}
