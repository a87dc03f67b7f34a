import type { BareAnswer } from '../bare-server.ts';
import { type Load, runLoad } from '../load/run-load.ts';
import { median } from '../load/time-requests.ts';
import { type Child, startChild } from '../processes/child.ts';
import type { Scale } from './scale.ts';

/** Size of a typical page for a browser. */
const bareBytes = 35 * 1024;

/**
 * The machine on which the budgets for times, rates and CPU time were set: requests per second for 35 KB from a bare
 * `node:http` server with one thread to this load generator (docs/performance.md#budgets-scaled-to-the-machine). One thread has one second of CPU
 * per second, so a request took at most 1/36,600 s.
 */
export const machineOfBudgets = { perSecond: 36_600, cpu: 1_000_000 / 36_600 };

/** One calibration of this machine. */
export type Reading = Pick<Load, 'perSecond' | 'cpu'>;

/** The speed of this machine, measured with a bare server repeatedly during a run. */
export interface Machine {
  readonly readings: readonly Reading[];
  /** Measures for a second. */
  read(): Promise<Reading>;
  stop(): Promise<void>;
}

/** Starts the bare server and warms it up. */
export async function openMachine(): Promise<Machine> {
  const bare = startChild(new URL('../bare-server.ts', import.meta.url));
  const port = await bare.ask<number>(bareAnswer());
  const load = { ...loadOf(port, bare), seconds: 1 };
  await runLoad(load);
  const readings: Reading[] = [];
  return {
    readings,
    async read() {
      const { perSecond, cpu } = await runLoad(load);
      const reading = { perSecond, cpu };
      readings.push(reading);
      return reading;
    },
    stop: () => bare.stop(),
  };
}

function bareAnswer(): BareAnswer {
  return {
    head: ['content-type', 'text/html', 'content-length', String(bareBytes)],
    body: Buffer.alloc(bareBytes, 'x').toString('base64'),
  };
}

const loadOf = (port: number, server: Child) => ({
  origin: `http://127.0.0.1:${port}`,
  requests: { path: '/' },
  server,
});

/** The factors between this machine and that of the budgets: medians of all calibrations. */
export function scaleOf(readings: readonly Reading[]): Scale {
  return {
    processor: median(readings.map(({ cpu }) => cpu)) / machineOfBudgets.cpu,
    clock: machineOfBudgets.perSecond / median(readings.map(({ perSecond }) => perSecond)),
  };
}

/** One line that describes the machine. */
export function describeMachine(readings: readonly Reading[]): string {
  const { processor, clock } = scaleOf(readings);
  const rates = readings.map(({ perSecond }) => perSecond);
  const cpu = median(readings.map((reading) => reading.cpu));
  const count = (value: number) => Math.round(value).toLocaleString('en-US');
  return [
    `The machine: bare node:http sends 35 KB ${count(median(rates))} times a second at ${cpu.toFixed(1)} µs`,
    `(median of ${readings.length} readings between ${count(Math.min(...rates))} and ${count(Math.max(...rates))}/s);`,
    `that of the budgets ${count(machineOfBudgets.perSecond)} times at ${machineOfBudgets.cpu.toFixed(1)} µs or less.`,
    `So budgets of processor time are ${processor.toFixed(2)} times, those of times and rates ${clock.toFixed(2)} times`,
    'as wide as set; as set, they stand in brackets.',
  ].join(' ');
}
