import pg from 'pg';

/** A change that invalidates this tenant's responses with one of the tags. */
export interface Invalidation {
  tenant: number;
  tags: string[];
}

export interface ListenOptions {
  databaseUrl: string;
  onInvalidation(invalidation: Invalidation): void;
  /** Called after a lost connection: notifications may have been missed. */
  onGap(): void;
  onError(error: unknown): void;
  /** Milliseconds before the first reconnection; doubled up to half a minute. */
  retryAfter?: number;
}

const channel = 'karwan_cache';
const maxWait = 30_000;

/** Listens (`LISTEN`) on its own connection for changes made by any process. */
export function listenForChanges(options: ListenOptions) {
  const { databaseUrl, onInvalidation, onGap, onError, retryAfter = 250 } = options;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let wait = retryAfter;

  async function connect() {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'karwan-cache',
      keepAlive: true,
    });
    client = fresh;
    // pg reports a lost connection twice, with `error` and `end`.
    let lost = false;
    const onLost = (error: unknown) => {
      if (lost || closed) return;
      lost = true;
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
    fresh.on('notification', ({ payload }) => receive(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      wait = retryAfter;
      onGap();
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
