import { NoConnectionFree } from '@karwan/database/no-connection-free';

/** Troubles of one kind are one outage, however many statements fail because of it. */
type TroubleKind =
  | 'disk'
  | 'memory'
  | 'connections'
  | 'locks'
  | 'time'
  | 'away'
  | 'read-only'
  | 'access'
  | 'damage';

/** Why the database cannot do what it was asked, by no fault of the statement. */
export interface DatabaseTrouble {
  readonly kind: TroubleKind;
  /** What is wrong and what to do, for the log and for the explanation of a failed start. */
  readonly words: string;
  /** It does not pass by itself: somebody must act. */
  readonly needsAction: boolean;
}

const passes = (kind: TroubleKind, words: string): DatabaseTrouble => ({
  kind,
  words,
  needsAction: false,
});
const stays = (kind: TroubleKind, words: string): DatabaseTrouble => ({
  kind,
  words,
  needsAction: true,
});

const notAllowed = 'the server does not let this user in. Compare pg_hba.conf and DATABASE_URL.';
const silent = passes(
  'away',
  'the server does not answer. Look at its machine, and at network and firewall in between.',
);
const stops = passes('away', 'the server is stopping, or ended the connection. Try again shortly.');
const broken = passes(
  'away',
  'the connection to the server broke. If it always does, what listens there is no PostgreSQL, or wants TLS (sslmode=require).',
);
const damaged = stays(
  'damage',
  "the server's files are damaged. Stop writing, save a copy of them, and restore a backup.",
);
const conflict = passes('locks', 'two transactions were in each other’s way; one was rolled back.');

/** By SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export const byState: Readonly<Record<string, DatabaseTrouble>> = {
  '53100': stays(
    'disk',
    "the disk of the database is full. Free space or enlarge it; until then nothing can be ordered. Never delete files below PostgreSQL's own folder.",
  ),
  '53200': stays('memory', 'the server has no memory left. Lower work_mem, or give it more.'),
  '53300': stays(
    'connections',
    'the server has no connection left. Raise max_connections, or run fewer nodes.',
  ),
  '08006': silent,
  '55P03': passes('locks', 'a lock was not free in time: another transaction holds it.'),
  '40001': conflict,
  '40P01': conflict,
  '57014': passes('time', 'the statement took longer than it may.'),
  '57P01': stops,
  '57P02': stops,
  '57P03': passes('away', 'the server is starting or stopping. Try again shortly.'),
  '57P05': stops,
  '25006': passes(
    'read-only',
    'the server only reads, as in a failover. If it stays so, DATABASE_URL leads to a standby, or default_transaction_read_only is on.',
  ),
  '28P01': stays('access', 'the password is wrong.'),
  '28000': stays('access', notAllowed),
  '3D000': stays('access', 'there is no such database. Make it ("createdb"), or name another one.'),
  '58030': stays('damage', 'the server cannot read or write its files. Look at its disk.'),
  XX001: damaged,
  XX002: stays('damage', 'an index is damaged. "reindex" builds it anew; look at the disk.'),
};

/** By the first two characters of the SQLSTATE, for what is not listed above. */
const byClass: Readonly<Record<string, DatabaseTrouble>> = {
  '08': broken,
  '28': stays('access', notAllowed),
  '53': stays('memory', 'the server has run out of something. Its own log says of what.'),
};

/** By Node's code of a failed connection. */
const byNetworkCode: Readonly<Record<string, DatabaseTrouble>> = {
  ECONNREFUSED: passes(
    'away',
    'nothing listens there. Start PostgreSQL, or correct host and port.',
  ),
  ENOTFOUND: passes('away', 'there is no such host. Correct it, or its entry in DNS.'),
  EAI_AGAIN: passes('away', 'the name of the host cannot be looked up. Is DNS reachable?'),
  EHOSTUNREACH: passes('away', 'the host cannot be reached. Look at network and firewall.'),
  ENETUNREACH: passes('away', 'the host cannot be reached. Look at network and firewall.'),
  ETIMEDOUT: silent,
  ECONNRESET: broken,
  EPIPE: broken,
};

/** Errors of the driver and its pool that have no code. */
const byMessage: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [
    /timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|^Connection terminated due to connection timeout/,
    silent,
  ],
  [
    /^Connection terminated|is not queryable$|after calling end on the pool|driver has already been destroyed/,
    broken,
  ],
];

/** Under load, which passes; the server itself may have connections left. */
const queueFull = passes('connections', 'too many statements wait for a connection of this node.');

/** The trouble that PostgreSQL reports by this SQLSTATE; undefined: the statement is at fault. */
export function troubleOfState(code: unknown): DatabaseTrouble | undefined {
  if (typeof code !== 'string' || code.length !== 5) return undefined;
  return byState[code] ?? byClass[code.slice(0, 2)];
}

/** The trouble behind an error of the driver, without its causes; undefined for all other errors. */
export function troubleOf(error: Error): DatabaseTrouble | undefined {
  if (error instanceof NoConnectionFree) return queueFull;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const known = byMessage.find(([pattern]) => pattern.test(error.message));
  if (known) return known[1];
  // On connect: the Unix socket does not exist, so no server is listening.
  if (code === 'ENOENT' && syscall === 'connect') return byNetworkCode.ECONNREFUSED;
  return troubleOfState(code) ?? (code === undefined ? undefined : byNetworkCode[code]);
}
