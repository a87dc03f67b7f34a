import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../root.tsx';

/** The current time in milliseconds, updated every minute. First that of the server, so that hydration renders the same text. */
export function useNow(): number {
  const root = useRouteLoaderData<RootData>('root');
  const [now, setNow] = useState(root?.now ?? 0);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
