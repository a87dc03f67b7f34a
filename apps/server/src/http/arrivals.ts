import type { EventEmitter } from 'node:events';

/** How many connections a server has taken so far. */
export interface Arrivals {
  taken(): number;
}

/** Counts the connections that a server takes from now on. */
export function countArrivals(server: Pick<EventEmitter, 'on'>): Arrivals {
  let count = 0;
  server.on('connection', () => {
    count += 1;
  });
  return { taken: () => count };
}
