/** What a visit was like for who waits in front of it. Times in milliseconds. */
export interface Visit {
  /** When the largest thing was painted; 0 when nothing was. */
  readonly lcp: number;
  /** How far things moved by themselves (Cumulative Layout Shift). */
  readonly cls: number;
  /** How long the page could not answer to a touch after its first paint (Total Blocking Time). */
  readonly blocked: number;
  readonly largest: Largest;
}

/** What was painted largest: a picture by its address, or words. In CSS pixels. */
export interface Largest {
  readonly url: string;
  readonly text: string;
  readonly fontSize: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Runs in the page before its own scripts and records the browser's performance entries. What was painted largest is
 * measured when it was: by the end of the visit it may be gone, or be another one.
 */
export const watcher = `(() => {
  const seen = window.__seen = { lcp: null, largest: null, shifts: [], tasks: [], fcp: 0 };
  const measure = ({ url, size, element }) => {
    const box = element?.getBoundingClientRect();
    const side = Math.sqrt(size);
    return {
      url,
      text: url ? '' : (element?.textContent ?? '').trim().slice(0, 400),
      fontSize: element ? getComputedStyle(element).fontSize : '16px',
      // Parts without a box of their own are as large as the browser says.
      width: box?.width || side,
      height: box?.height || side,
    };
  };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry; seen.largest = measure(entry); });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shifts.push([entry.startTime, entry.value]);
  });
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
})()`;

/** How long ago the page last was busy, in milliseconds. */
export const idleFor = `(() => {
  const ends = window.__seen.tasks.map(([start, duration]) => start + duration);
  const fetched = performance.getEntriesByType('resource').map((entry) => entry.responseEnd);
  return performance.now() - Math.max(0, ...ends, ...fetched);
})()`;

export const verdict = `(() => {
  const { lcp, largest, shifts, tasks, fcp } = window.__seen;
  // Shifts count in windows: a second apart ends one, and none is longer than five (web.dev/cls).
  let worst = 0, sum = 0, first = 0, last = -Infinity;
  for (const [at, value] of shifts) {
    if (at - last > 1000 || at - first > 5000) { sum = 0; first = at; }
    sum += value; last = at; worst = Math.max(worst, sum);
  }
  const blocked = tasks
    .filter(([start, duration]) => start + duration > fcp)
    .map(([start, duration]) => Math.min(duration, start + duration - fcp))
    .reduce((total, duration) => total + Math.max(0, duration - 50), 0);
  return { lcp: lcp?.startTime ?? 0, cls: worst, blocked, largest: largest ?? { url: '', text: '', fontSize: '16px', width: 0, height: 0 } };
})()`;
