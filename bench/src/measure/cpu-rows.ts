import type { Load } from '../load/run-load.ts';
import { cpuAtMost, type Row } from '../report/row.ts';

/** Processor time that one request may take, in milliseconds. */
export interface CpuBudget {
  readonly server: number;
  readonly database: number;
}

/** What a request of a load cost in processor time: the server's threads, and PostgreSQL. */
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
