import pg from 'pg';

const STOP_TIMEOUT_MS = 4_000;

/**
 * Key of the advisory lock of a data folder. Never change it: during an upgrade processes of both releases must
 * use the same lock.
 */
const LOCK = 7_239_401;

/** The lock that makes this process the only shop on the data folder; held while its connection lives. */
export interface Guard {
  release(): Promise<void>;
}

/**
 * Creates `database` if it is missing and takes the advisory lock of the data folder. PostgreSQL releases the
 * lock when this process dies, so it is never stale.
 * @param onLost called when the connection, and with it the lock, is lost
 * @returns the guard, or the process id of the holder when another process has the lock
 */
export async function takeGuard(
  url: string,
  database: string,
  onLost: () => void,
): Promise<Guard | number> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `karwan-guard ${process.pid}`,
    keepAlive: true,
  });
  let released = false;
  client.on('error', () => {});
  await client.connect();
  await makeDatabase(client, database);
  const giveUpAt = Date.now() + STOP_TIMEOUT_MS;
  // PostgreSQL may need a moment to notice that the holder was killed.
  while (!(await tryLock(client))) {
    if (Date.now() > giveUpAt) {
      const holder = await findHolder(client);
      await client.end();
      return holder;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  client.on('end', () => {
    if (!released) onLost();
  });
  return {
    release: async () => {
      released = true;
      await client.end();
    },
  };
}

async function makeDatabase(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query('select from pg_database where datname = $1', [name]);
  if (rows.length > 0) return;
  await client.query(`create database ${client.escapeIdentifier(name)}`).catch((error) => {
    // Another process of the shop has created it first: duplicate_database or unique_violation.
    const duplicates = ['42P04', '23505'];
    if (!duplicates.includes((error as { code?: string }).code ?? '')) throw error;
  });
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [LOCK],
  );
  return rows[0]?.taken ?? false;
}

async function findHolder(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [LOCK],
  );
  return Number(rows[0]?.name.split(' ')[1] ?? 0);
}
