import type { FastifyInstance } from 'fastify';
import { type FaultSwitches, noFaults } from './faults.ts';
import type { Ledger } from './ledger.ts';

/** Routes for browser tests: setting faults, and reading the wallet's ledger. */
export function mountControls(app: FastifyInstance, switches: FaultSwitches, ledger: Ledger): void {
  app.put<{ Body: Partial<FaultSwitches> }>('/sandbox/faults', ({ body }) =>
    Object.assign(switches, noFaults(), body),
  );
  app.get('/sandbox/ledger', () => ({ total: ledger.total(), entries: ledger.entries }));
}
