import { median } from '../load/time-requests.ts';
import { type Launcher, type Lighthouse, loadLighthouse } from './install.ts';

/** Scores out of a hundred; times in milliseconds. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  /** Total blocking time. */
  readonly blocked: number;
  /** Largest contentful paint. */
  readonly largest: number;
  /** Lighthouse's measure of this machine, as it was during the audit. */
  readonly benchmarkIndex: number;
}

/** Audits a page on a first visit by a phone. */
export type Audit = (address: string) => Promise<Scores>;

/** The audit function, with the CPU slowdown found by calibration. */
export interface Auditor {
  readonly audit: Audit;
  readonly slowdown: number;
}

/** Lighthouse's default CPU slowdown, for computers with a benchmark index of at least `fastIndex`. */
const phoneSlowdown = 4;
const fastIndex = 1_500;

/**
 * Opens the browser at `CHROME_PATH` for audits with Lighthouse's default settings for phones. On slower machines the
 * CPU slowdown is reduced in proportion, as Lighthouse's throttling guide advises; `address` is audited for
 * calibration.
 */
export async function openLighthouse(address: string): Promise<Auditor> {
  const { lighthouse, launcher } = await loadLighthouse();
  const audit = (page: string, slowdown: number) => auditOnce(lighthouse, launcher, page, slowdown);
  const { benchmarkIndex } = await audit(address, phoneSlowdown);
  const slowdown = slowdownFor(benchmarkIndex);
  return { slowdown, audit: (page) => audit(page, slowdown) };
}

/** @param benchmarkIndex Lighthouse's measure of the machine. */
export const slowdownFor = (benchmarkIndex: number): number =>
  Math.max(1, phoneSlowdown * Math.min(1, benchmarkIndex / fastIndex));

async function auditOnce(
  lighthouse: Lighthouse,
  launcher: Launcher,
  address: string,
  cpuSlowdownMultiplier: number,
): Promise<Scores> {
  const chrome = await launcher.launch({
    chromePath: process.env.CHROME_PATH || undefined,
    chromeFlags: ['--headless=new', '--disable-gpu', ...rootFlags],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse.default(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility'],
      throttling: { cpuSlowdownMultiplier },
    });
    if (!result) throw new Error(`Lighthouse said nothing of ${address}`);
    const { categories, audits, environment } = result.lhr;
    if (categories.performance?.score == null) {
      const reason = audits['total-blocking-time']?.errorMessage ?? 'it does not say why';
      throw new Error(`Lighthouse could not measure ${address}: ${reason}`);
    }
    const pointsOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const timeOf = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
    return {
      performance: pointsOf('performance'),
      accessibility: pointsOf('accessibility'),
      blocked: timeOf('total-blocking-time'),
      largest: timeOf('largest-contentful-paint'),
      benchmarkIndex: environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}

const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The median of each score separately. */
export function medianScores(scores: readonly Scores[]): Scores {
  const of = (name: keyof Scores) => median(scores.map((one) => one[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    blocked: of('blocked'),
    largest: of('largest'),
    benchmarkIndex: of('benchmarkIndex'),
  };
}
