import pg from 'pg';

/**
 * The environment that connects PostgreSQL's own programs to the database of a connection string. Other users of the
 * machine see a program's arguments, but not its environment.
 */
export function clientEnvironment(url: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const given = new URLSearchParams(url.split('?')[1]);
  return {
    PATH: process.env.PATH,
    // English messages, whatever the machine speaks.
    LC_ALL: 'C',
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    PGPASSWORD: password,
    PGAPPNAME: 'karwan-backup',
    PGCONNECT_TIMEOUT: '10',
    ...encryption(given),
    PGSSLCERT: given.get('sslcert') ?? undefined,
    PGSSLKEY: given.get('sslkey') ?? undefined,
  };
}

/** The server's certificate is checked exactly where the Node driver checks it, whose words mean something else than libpq's. */
function encryption(given: URLSearchParams): NodeJS.ProcessEnv {
  const mode = given.get('sslmode') ?? undefined;
  const root = given.get('sslrootcert') ?? undefined;
  if (mode === 'no-verify') return { PGSSLMODE: 'require' };
  if (mode === undefined || mode === 'disable' || given.get('uselibpqcompat') === 'true') {
    return { PGSSLMODE: mode, PGSSLROOTCERT: root };
  }
  return { PGSSLMODE: 'verify-full', PGSSLROOTCERT: root ?? 'system' };
}
