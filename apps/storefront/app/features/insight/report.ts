import { analyticsEventPath, analyticsPageviewPath } from '@karwan/contract/call-paths.gen';
import type { AnalyticsEvent } from '@karwan/contract/insight/analytics';
import { visitorNumber } from './consent.ts';

export type Happening = Pick<
  AnalyticsEvent,
  'name' | 'path' | 'value' | 'text' | 'items' | 'dropped' | 'parentOrderId'
>;
interface Visit {
  readonly path: string;
  readonly referrer: string;
}
type Waiting<Thing> = Thing & { readonly at: number };

/** Maximum number of events per call. */
const fullBatch = 20;
const maxWait = 15_000;

/** Collects events and sends them in batches, also when the page is left. */
export function createReport() {
  let visits: Waiting<Visit>[] = [];
  let events: Waiting<Happening>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const visitor = visitorNumber();
    const now = performance.now();
    const aged = <Thing>({ at, ...thing }: Waiting<Thing>) => ({
      ...thing,
      ago: Math.min(3_600_000, Math.max(0, Math.round(now - at))),
    });
    if (visits.length > 0) send(analyticsPageviewPath, { visitor, visits: visits.map(aged) });
    if (events.length > 0) send(analyticsEventPath, { visitor, events: events.map(aged) });
    visits = [];
    events = [];
  }

  function scheduleReport(): void {
    if (visits.length >= fullBatch || events.length >= fullBatch) flush();
    else timer ??= setTimeout(flush, maxWait);
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);

  return {
    visited(path: string, referrer: string): void {
      visits.push({ path: path.slice(0, 300), referrer, at: performance.now() });
      scheduleReport();
    },
    did(happening: Happening): void {
      events.push({ ...happening, path: happening.path.slice(0, 300), at: performance.now() });
      scheduleReport();
    },
  };
}

function send(path: string, body: object): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
