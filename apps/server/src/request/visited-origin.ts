/** Names by which a machine calls itself: a request with them reaches no other shop than this one. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Where browsers on this machine may find a shop without a configured address. */
export const loopbackOrigins = (port: number): ReadonlySet<string> =>
  new Set(loopback.map((name) => `http://${name}:${port}`));

/**
 * The origin by which a browser came, if it is one of `origins`; undefined: any other name, which a
 * client could have invented.
 */
export function visitedOrigin(
  origins: ReadonlySet<string> | undefined,
  host: string | undefined,
): string | undefined {
  const origin = `http://${host?.toLowerCase()}`;
  return origins?.has(origin) ? origin : undefined;
}
