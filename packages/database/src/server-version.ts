import pg from 'pg';

/** The oldest supported major version of PostgreSQL: the first one with the collation `pg_c_utf8`. */
export const oldestServer = 17;

/** The server is older than `oldestServer`. */
export class ServerTooOld extends Error {
  override name = 'ServerTooOld';
}

/** @throws ServerTooOld when `version`, in the format of `server_version`, is too old. */
export function requireVersion(version: string): void {
  if (Number.parseInt(version, 10) >= oldestServer) return;
  throw new ServerTooOld(
    `this is PostgreSQL ${version}, and the shop needs ${oldestServer} or newer.`,
  );
}

/**
 * Checks the server at `url` before anything is written to it.
 * @throws ServerTooOld, or the driver's error when the server cannot be reached
 */
export async function requireSupportedServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    requireVersion(rows[0]?.server_version ?? '0');
  } finally {
    await client.end();
  }
}
