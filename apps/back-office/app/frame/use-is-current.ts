import { backOfficePath } from '@karwan/contract/back-office';
import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** Whether a screen, or a page below it, is the one that is shown. */
export function useIsCurrent(): (path: string) => boolean {
  const { pathname } = useLocation();
  return useCallback(
    (path) => pathname === path || (path !== backOfficePath && pathname.startsWith(`${path}/`)),
    [pathname],
  );
}
