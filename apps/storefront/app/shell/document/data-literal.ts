/** A page's data as a script can have them, without their promises. */
export interface LiteralData {
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** Where loaders gave a promise of what stands there now: ids of routes, and names of fields. */
  readonly late: readonly (readonly [routeId: string, field: string])[];
}

/** Deeper than any page's data; what has itself in it never ends. */
const deepest = 40;

/**
 * The data that loaders gave, as a value that JavaScript reads by itself: the encoding for the router takes
 * the server several times as long, and the browser has to decode it. Undefined where the text would not say
 * all of it: of promises that fail or take longer than the rest, and values that JSON does not have.
 * Fields that are undefined are left out.
 * @param loaderData of each route
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
  if (!isJson(settled, 0)) return undefined;
  return JSON.stringify({ loaderData: settled, late } satisfies LiteralData);
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

/** Whether a script that has the value as JSON in it gets the same value, but for undefined fields. */
function isJson(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || depth > deepest) return false;
  if (Array.isArray(value)) {
    for (let place = 0; place < value.length; place += 1) {
      if (!isJson(value[place], depth + 1)) return false;
    }
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const name of Object.keys(value)) {
    const field: unknown = (value as Record<string, unknown>)[name];
    // In a script `__proto__` would not be a field, and `toJSON` is called.
    if (name === '__proto__' || name === 'toJSON') return false;
    if (field !== undefined && !isJson(field, depth + 1)) return false;
  }
  return true;
}
