import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { whenIdle } from '../../state/when-idle.ts';
import { consentOf } from './consent.ts';
import type { Insight as Running } from './start-insight.ts';

const ConsentBanner = lazy(() => import('./consent-banner.tsx'));

/** Counts page views, well after rendering, and asks for consent to a visitor id. */
export function Insight() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const [running, setRunning] = useState<Running>();
  const [mayAsk, setMayAsk] = useState(false);
  useEffect(
    () =>
      whenIdle(async () => {
        setMayAsk(consentOf(document.cookie) === undefined);
        const { startInsight } = await import('./start-insight.ts');
        setRunning(startInsight());
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows a page's path is no page
  useEffect(
    () => running?.moved(pathname, search, matches.at(-1)?.loaderData),
    [running, pathname],
  );
  if (!mayAsk) return null;
  return (
    <Suspense>
      <ConsentBanner onAnswer={() => setMayAsk(false)} />
    </Suspense>
  );
}
