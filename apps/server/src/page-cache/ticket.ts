import type { IncomingMessage } from 'node:http';
import type { Visitor } from './visitor.ts';

/** The right of one request to put its answer into the cache. */
export interface Ticket {
  key: string;
  visitor: Visitor;
  /** The cache's clock before anything was read. */
  startedAt: number;
  /** Lets those who wait for this answer go on. */
  settle(): void;
}

const tickets = new WeakMap<IncomingMessage, Ticket>();
const refreshes = new Map<string, Ticket>();

/** Names a refresh of our own to the handler; nobody outside can guess its value. */
export const refreshHeader = 'x-karwan-refresh';

export function giveTicket(request: IncomingMessage, ticket: Ticket): void {
  tickets.set(request, ticket);
}

export function ticketOf(request: IncomingMessage): Ticket | undefined {
  const named = request.headers[refreshHeader];
  return typeof named === 'string' ? refreshes.get(named) : tickets.get(request);
}

/** Runs `work` with a name under which the handler finds the ticket. */
export async function withRefreshTicket<T>(ticket: Ticket, work: (name: string) => Promise<T>) {
  const name = crypto.randomUUID();
  refreshes.set(name, ticket);
  try {
    return await work(name);
  } finally {
    refreshes.delete(name);
  }
}
