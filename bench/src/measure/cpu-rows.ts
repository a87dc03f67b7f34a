import type { Load } from '../load/run-load.ts';
import { cpuAtMost, type Row } from '../report/row.ts';

/** Maximum CPU time per request, in milliseconds. */
export interface CpuBudget {
  readonly server: number;
  readonly database: number;
}

/** CPU time per request of a load: the server's threads, and PostgreSQL. */
export function cpuRows(load: Load, budget: CpuBudget): Row[] {
  return [
    {
      what: '  server CPU, all threads',
      measured: { value: load.cpu / 1000, unit: 'ms' },
      budget: cpuAtMost(budget.server),
    },
    {
      what: '  PostgreSQL CPU',
      measured: { value: load.databaseCpu / 1000, unit: 'ms' },
      budget: cpuAtMost(budget.database),
    },
  ];
}
