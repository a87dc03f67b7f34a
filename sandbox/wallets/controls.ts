import type { FastifyInstance } from 'fastify';
import { type FaultSwitches, noFaults } from './faults.ts';
import type { Ledger } from './ledger.ts';

/** What journeys in a browser reach from outside: switching faults, and reading the books. */
export function mountControls(app: FastifyInstance, switches: FaultSwitches, ledger: Ledger): void {
  app.put<{ Body: Partial<FaultSwitches> }>('/sandbox/faults', ({ body }) =>
    Object.assign(switches, noFaults(), body),
  );
  app.get('/sandbox/ledger', () => ({ total: ledger.total(), entries: ledger.entries }));
}
