/** Web vitals of a visit. Times in milliseconds. */
export interface Visit {
  /** Largest contentful paint; 0 if nothing was painted. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Total blocking time. */
  readonly blocked: number;
  readonly largest: Largest;
}

/** The LCP element: a picture by its URL, or text. In CSS pixels. */
export interface Largest {
  readonly url: string;
  readonly text: string;
  readonly fontSize: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Runs before the page's own scripts and records performance entries. The LCP element is measured as soon as the
 * entry arrives. If a script has replaced it by then, text of the same size is measured instead.
 */
export const watcher = `(() => {
  const seen = window.__seen = { lcp: null, largest: null, shifts: [], tasks: [], fcp: 0 };
  const wordsOf = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const asLarge = (size) => {
    const off = (element) => {
      const { width, height } = wordsOf(element);
      return Math.abs(width * height - size);
    };
    return [...document.querySelectorAll('body *')]
      .filter(({ childNodes }) => [...childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
      .reduce((best, one) => (best && off(best) <= off(one) ? best : one), null);
  };
  seen.measure = ({ url, size, element }) => {
    const found = element ?? (url ? null : asLarge(size));
    const box = element ? element.getBoundingClientRect() : found && wordsOf(found);
    return {
      url,
      text: url ? '' : (found?.textContent ?? '').trim().slice(0, 400),
      fontSize: found ? getComputedStyle(found).fontSize : '16px',
      width: box?.width ?? 0,
      height: box?.height ?? 0,
    };
  };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry; seen.largest = entry.element ? seen.measure(entry) : null; });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shifts.push([entry.startTime, entry.value]);
  });
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
})()`;

/** Milliseconds since the page was last busy. */
export const idleFor = `(() => {
  const ends = window.__seen.tasks.map(([start, duration]) => start + duration);
  const fetched = performance.getEntriesByType('resource').map((entry) => entry.responseEnd);
  return performance.now() - Math.max(0, ...ends, ...fetched);
})()`;

export const verdict = `(() => {
  const { lcp, measure, shifts, tasks, fcp } = window.__seen;
  const nothing = { url: '', text: '', fontSize: '16px', width: 0, height: 0 };
  // At the end of the visit the layout is final.
  const largest = window.__seen.largest ?? (lcp && measure(lcp));
  // Session windows of layout shifts: a gap of a second ends one, and none is longer than five (web.dev/cls).
  let worst = 0, sum = 0, first = 0, last = -Infinity;
  for (const [at, value] of shifts) {
    if (at - last > 1000 || at - first > 5000) { sum = 0; first = at; }
    sum += value; last = at; worst = Math.max(worst, sum);
  }
  const blocked = tasks
    .filter(([start, duration]) => start + duration > fcp)
    .map(([start, duration]) => Math.min(duration, start + duration - fcp))
    .reduce((total, duration) => total + Math.max(0, duration - 50), 0);
  return { lcp: lcp?.startTime ?? 0, cls: worst, blocked, largest: largest ?? nothing };
})()`;
