import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a move to another page the focus goes to its content, as it would after a full load; screen
 * readers then read on from there. A change of the query, such as a filter, leaves the focus alone.
 */
export function usePageFocus() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!hash) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
