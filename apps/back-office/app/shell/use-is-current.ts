import { backOfficePath } from '@karwan/contract/back-office';
import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** Returns a function that tells whether a path is the shown page or one of its ancestors. */
export function useIsCurrent(): (path: string) => boolean {
  const { pathname } = useLocation();
  return useCallback(
    (path) => pathname === path || (path !== backOfficePath && pathname.startsWith(`${path}/`)),
    [pathname],
  );
}
