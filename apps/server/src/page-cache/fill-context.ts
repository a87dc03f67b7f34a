import type { IncomingMessage } from 'node:http';
import type { Visitor } from './visitor.ts';

/** What became of the answer that others wait for. `left`: who asked for it went away before it was made. */
export type FillOutcome = 'made' | 'turned away' | 'left';

/** The right of one request to put its answer into the cache. */
export interface FillContext {
  key: string;
  visitor: Visitor;
  /** The cache's clock before anything was read. */
  startedAt: number;
  /** Releases the requests that wait for this answer. */
  settle(outcome?: FillOutcome): void;
}

const contexts = new WeakMap<IncomingMessage, FillContext>();
const refreshes = new Map<string, FillContext>();

/** Marks a refresh of our own for the handler; clients cannot guess its value. */
export const refreshHeader = 'x-karwan-refresh';

export function attachFillContext(request: IncomingMessage, context: FillContext): void {
  contexts.set(request, context);
}

export function fillContextOf(request: IncomingMessage): FillContext | undefined {
  const named = request.headers[refreshHeader];
  return typeof named === 'string' ? refreshes.get(named) : contexts.get(request);
}

/** Whether the shop itself asks for a page, to keep it. */
export function isOwnRefresh(request: IncomingMessage): boolean {
  const named = request.headers[refreshHeader];
  return typeof named === 'string' && refreshes.has(named);
}

/** Runs `work` with a name under which the handler finds the context. */
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
