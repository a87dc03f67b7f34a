import { median } from '../load/time-requests.ts';
import { type Launcher, type Lighthouse, loadLighthouse } from './install.ts';

/** Points of a hundred, and milliseconds. */
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

/** Audits a page as a phone's browser sees it that was never there before. */
export type Audit = (address: string) => Promise<Scores>;

/** Audits by which a machine is calibrated, and how many times slower its processor counts then. */
export interface Auditor {
  readonly audit: Audit;
  readonly slowdown: number;
}

/** How many times slower the phone is than a computer of at least `fastIndex`: what Lighthouse has by default. */
const phoneSlowdown = 4;
const fastIndex = 1_500;

/**
 * Audits with the browser at `CHROME_PATH`, with the settings for phones that Lighthouse has by default. Only on a
 * machine slower than those for which they are meant the processor is slowed down less, in proportion, as Lighthouse's
 * guide to throttling advises; `address` is audited to find out.
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

/** The median of each score by itself. */
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
