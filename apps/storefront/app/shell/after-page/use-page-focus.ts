import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After navigation to another page, moves the focus to its content, like a full load, so that screen readers continue
 * there. A change of the query string, such as a filter, leaves the focus alone.
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
