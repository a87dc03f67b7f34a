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
}

/** Audits a page as a phone's browser sees it that was never there before. */
export type Audit = (address: string) => Promise<Scores>;

/** Audits with the browser at `CHROME_PATH`, with the settings for phones that Lighthouse has by default. */
export async function openLighthouse(): Promise<Audit> {
  const { lighthouse, launcher } = await loadLighthouse();
  return (address) => auditOnce(lighthouse, launcher, address);
}

async function auditOnce(
  lighthouse: Lighthouse,
  launcher: Launcher,
  address: string,
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
    });
    if (!result) throw new Error(`Lighthouse said nothing of ${address}`);
    const { categories, audits } = result.lhr;
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
  };
}
