/** Loopback host names, which can only refer to this machine. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** The origins under which browsers on this machine reach a shop without a configured address. */
export const loopbackOrigins = (port: number): ReadonlySet<string> =>
  new Set(loopback.map((name) => `http://${name}:${port}`));

/**
 * The origin that the browser used, if it is one of `origins`; undefined otherwise, since the Host header can be
 * forged.
 */
export function visitedOrigin(
  origins: ReadonlySet<string> | undefined,
  host: string | undefined,
): string | undefined {
  const origin = `http://${host?.toLowerCase()}`;
  return origins?.has(origin) ? origin : undefined;
}
