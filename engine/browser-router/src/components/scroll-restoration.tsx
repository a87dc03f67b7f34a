import { useContext, useEffect, useLayoutEffect } from 'react';
import { readPositions, saveScroll, storePositions } from '../router/saved-scroll.ts';
import { LocationContext, RouterContext, usePending } from './contexts.ts';

/** Restores the scroll position of history entries; new pages scroll to their hash, or to the top. */
export function ScrollRestoration() {
  const router = useContext(RouterContext);
  const location = useContext(LocationContext);
  const isIdle = usePending().navigation.state === 'idle';
  useLayoutEffect(readPositions, []);
  useEffect(() => {
    const take = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      if (isIdle && location) saveScroll(location);
      storePositions();
      window.history.scrollRestoration = 'auto';
    };
    take();
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', leave);
    };
  }, [isIdle, location]);
  useLayoutEffect(() => {
    const { scrolledTo = undefined, keepsScroll = false } = router?.state ?? {};
    if (scrolledTo === false || !location) return;
    if (scrolledTo !== undefined) window.scrollTo(0, scrolledTo);
    else {
      const named = location.hash && document.getElementById(nameIn(location.hash));
      if (named) named.scrollIntoView();
      else if (!keepsScroll) window.scrollTo(0, 0);
    }
  }, [router, location]);
  return null;
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
