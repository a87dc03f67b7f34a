import pg from 'pg';

/**
 * The environment that connects PostgreSQL's own programs to the database of a connection string. Other users of the
 * machine see a program's arguments, but not its environment.
 */
export function clientEnvironment(url: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const given = new URLSearchParams(url.split('?')[1]);
  const mode = given.get('sslmode');
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
    // `no-verify` is the Node driver's own word for what libpq calls `require`.
    PGSSLMODE: mode === 'no-verify' ? 'require' : (mode ?? undefined),
    PGSSLROOTCERT: given.get('sslrootcert') ?? undefined,
    PGSSLCERT: given.get('sslcert') ?? undefined,
    PGSSLKEY: given.get('sslkey') ?? undefined,
  };
}
