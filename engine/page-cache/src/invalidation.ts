import pg from 'pg';

/** A change that invalidates this tenant's responses with one of the tags. */
export interface Invalidation {
  tenant: number;
  tags: string[];
}

export interface ListenOptions {
  databaseUrl: string;
  /** On which `NOTIFY` sends changes. */
  channel: string;
  onInvalidation(invalidation: Invalidation): void;
  /** Called after a lost connection: notifications may have been missed. */
  onGap(): void;
  onError(error: unknown): void;
  /** Milliseconds before the first reconnection; doubled up to five seconds. */
  retryAfter?: number;
  /** Milliseconds between two checks of the connection, and until a check fails without a response. */
  heartbeat?: { every: number; timeout: number };
}

/** Short, because cached responses may be outdated from the moment that the database is back. */
const maxWait = 5_000;
const defaultHeartbeat = { every: 5_000, timeout: 10_000 };

/**
 * Listens (`LISTEN`) on its own connection for changes made by any process. The connection is checked regularly: one that a proxy or
 * a network failure cut without a word would stay open and silent for hours, while cached responses get outdated.
 */
export function listenForChanges(options: ListenOptions) {
  const { channel, databaseUrl, onInvalidation, onGap, onError, retryAfter = 250 } = options;
  const { every, timeout } = options.heartbeat ?? defaultHeartbeat;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let closed = false;
  let wait = retryAfter;

  async function connect() {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'karwan-cache',
      keepAlive: true,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
    });
    client = fresh;
    // pg reports a lost connection twice, with `error` and `end`.
    let lost = false;
    const onLost = (error: unknown) => {
      if (lost || closed) return;
      lost = true;
      clearTimeout(beat);
      onError(error);
      fresh.end().catch(onError);
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, maxWait);
    };
    fresh.on('error', onLost);
    fresh.on('end', () => {
      const ended = new Error('the change notification connection ended');
      onLost(Object.assign(ended, { code: 'ECONNRESET' }));
    });
    const check = async () => {
      try {
        await fresh.query('select');
        if (!lost && !closed) beat = setTimeout(check, every);
      } catch (error) {
        onLost(error);
      }
    };
    fresh.on('notification', ({ payload }) => receive(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      wait = retryAfter;
      onGap();
      beat = setTimeout(check, every);
    } catch (error) {
      onLost(error);
    }
  }

  function receive(payload: string | undefined) {
    const invalidation = parseInvalidation(payload);
    if (invalidation) onInvalidation(invalidation);
    else onGap();
  }

  return {
    ready: connect(),
    async close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(beat);
      await client?.end();
    },
  };
}

/** Undefined when the payload is invalid: then anything may have changed. */
export function parseInvalidation(payload: string | undefined): Invalidation | undefined {
  try {
    const { tenant, tags } = JSON.parse(payload ?? '') as Partial<Invalidation>;
    if (typeof tenant !== 'number' || !Array.isArray(tags)) return undefined;
    return tags.every((tag) => typeof tag === 'string') ? { tenant, tags } : undefined;
  } catch {
    return undefined;
  }
}
