import { scriptJson } from '../../page/script-json.ts';
import { writtenValue } from '../../page/written-values.server.ts';

/** A page's data as a script can have them, without their promises. */
export interface LiteralData {
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** Where loaders gave a promise of what stands there now: ids of routes, and names of fields. */
  readonly late: readonly (readonly [routeId: string, field: string])[];
}

/**
 * The data that loaders gave, as a value that JavaScript reads by itself: the encoding for the router takes
 * the server several times as long, and the browser has to decode it. Undefined where the text would not say
 * all of it: of promises that fail or take longer than the rest, and values that JSON does not have.
 * Fields that are undefined are left out.
 * @param loaderData of each route
 * @returns JSON that can stand in a script
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

/** Cards and the like are written once, however many pages have them. */
function written(value: object): string | null | undefined {
  const known = writtenValue(value);
  return known && (known.json ?? null);
}
