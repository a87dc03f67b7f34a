import pg from 'pg';

/** What a change made untrue: answers of this tenant that carry one of the tags. */
export interface Invalidation {
  tenant: number;
  tags: string[];
}

export interface ListenOptions {
  databaseUrl: string;
  onInvalidation(invalidation: Invalidation): void;
  /** Changes may have been missed while the connection was down. */
  onGap(): void;
  onError(error: unknown): void;
  /** Milliseconds before the first new try; doubled up to half a minute. */
  retryAfter?: number;
}

const channel = 'karwan_cache';
const longestWait = 30_000;

/** Listens on its own connection for changes made by this process and all others. */
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
    // One lost connection is reported twice, as an error and as an end.
    let lost = false;
    const onLost = (error: unknown) => {
      if (lost || closed) return;
      lost = true;
      onError(error);
      fresh.end().catch(onError);
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, longestWait);
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

/** Undefined when it cannot be read: then anything may have changed. */
export function parseInvalidation(payload: string | undefined): Invalidation | undefined {
  try {
    const { tenant, tags } = JSON.parse(payload ?? '') as Partial<Invalidation>;
    if (typeof tenant !== 'number' || !Array.isArray(tags)) return undefined;
    return tags.every((tag) => typeof tag === 'string') ? { tenant, tags } : undefined;
  } catch {
    return undefined;
  }
}
