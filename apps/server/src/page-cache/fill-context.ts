import type { IncomingMessage } from 'node:http';
import type { Visitor } from './visitor.ts';

/** The outcome of a cache fill that others wait for. `left`: its client disconnected before it was finished. */
export type FillOutcome = 'made' | 'turned away' | 'left';

/** Lets one request store its response in the cache. */
export interface FillContext {
  key: string;
  visitor: Visitor;
  /** The cache's logical clock before any data was read. */
  startedAt: number;
  /** Releases the requests that wait for this response. */
  settle(outcome?: FillOutcome): void;
}

const contexts = new WeakMap<IncomingMessage, FillContext>();
const refreshes = new Map<string, FillContext>();

/** Header that marks a request of the cache itself (refresh or warming); clients cannot guess its value. */
export const refreshHeader = 'x-karwan-refresh';

export function attachFillContext(request: IncomingMessage, context: FillContext): void {
  contexts.set(request, context);
}

export function fillContextOf(request: IncomingMessage): FillContext | undefined {
  const named = request.headers[refreshHeader];
  return typeof named === 'string' ? refreshes.get(named) : contexts.get(request);
}

/** Whether the cache itself requests the page. */
export function isOwnRefresh(request: IncomingMessage): boolean {
  const named = request.headers[refreshHeader];
  return typeof named === 'string' && refreshes.has(named);
}

/** Runs `work` with a token by which the handler finds the fill context. */
export async function withRefreshContext<T>(
  context: FillContext,
  work: (name: string) => Promise<T>,
) {
  const name = crypto.randomUUID();
  refreshes.set(name, context);
  try {
    return await work(name);
  } finally {
    refreshes.delete(name);
  }
}
