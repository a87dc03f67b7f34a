import type { EventEmitter } from 'node:events';

/** Counts the connections that a server has accepted. */
export interface Arrivals {
  taken(): number;
}

export function countArrivals(server: Pick<EventEmitter, 'on'>): Arrivals {
  let count = 0;
  server.on('connection', () => {
    count += 1;
  });
  return { taken: () => count };
}
