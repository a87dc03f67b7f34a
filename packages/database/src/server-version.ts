import pg from 'pg';

/** The oldest PostgreSQL that the shop runs on. */
export const oldestServer = 16;

/** The server is older than what the shop needs. */
export class ServerTooOld extends Error {
  override name = 'ServerTooOld';
}

/** @throws ServerTooOld when a version, as `server_version` says it, is older than what is needed. */
export function requireVersion(version: string): void {
  if (Number.parseInt(version, 10) >= oldestServer) return;
  throw new ServerTooOld(
    `this is PostgreSQL ${version}, and the shop needs ${oldestServer} or newer.`,
  );
}

/**
 * Checks the server at `url` before anything is written to it.
 * @throws ServerTooOld, or what the driver says of a server that cannot be reached
 */
export async function requireServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    requireVersion(rows[0]?.server_version ?? '0');
  } finally {
    await client.end();
  }
}
