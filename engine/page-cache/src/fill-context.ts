import type { IncomingMessage } from 'node:http';

/** The outcome of a cache fill that others wait for. `left`: its client disconnected before it was finished. */
export type FillOutcome = 'made' | 'turned away' | 'left';

/** Lets one request store its response in the cache. */
export interface FillContext<Visitor> {
  key: string;
  visitor: Visitor;
  /** The cache's logical clock before any data was read. */
  startedAt: number;
  /** Releases the requests that wait for this response. */
  settle(outcome?: FillOutcome): void;
}

/** Header that marks a request of the cache itself (refresh or warming); clients cannot guess its value. */
const refreshHeader = 'x-karwan-refresh';

export type Fills<Visitor> = ReturnType<typeof createFills<Visitor>>;

/** The fill contexts of running requests, by which handlers know that their response may be stored. */
export function createFills<Visitor>() {
  const contexts = new WeakMap<IncomingMessage, FillContext<Visitor>>();
  const refreshes = new Map<string, FillContext<Visitor>>();

  const refreshOf = ({ headers }: IncomingMessage): FillContext<Visitor> | undefined => {
    const named = headers[refreshHeader];
    return typeof named === 'string' ? refreshes.get(named) : undefined;
  };

  return {
    attach(request: IncomingMessage, context: FillContext<Visitor>): void {
      contexts.set(request, context);
    },

    /** Undefined: the response must not be stored. */
    of: (request: IncomingMessage): FillContext<Visitor> | undefined =>
      request.headers[refreshHeader] === undefined ? contexts.get(request) : refreshOf(request),

    /** Whether the cache itself requests the page. */
    isOwnRefresh: (request: IncomingMessage): boolean => refreshOf(request) !== undefined,

    /** Runs `work` with the header by which the handler of an internal request finds the fill context. */
    async withRefresh<T>(
      context: FillContext<Visitor>,
      work: (header: Record<string, string>) => Promise<T>,
    ): Promise<T> {
      const name = crypto.randomUUID();
      refreshes.set(name, context);
      try {
        return await work({ [refreshHeader]: name });
      } finally {
        refreshes.delete(name);
      }
    },
  };
}
