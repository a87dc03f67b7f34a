import { withDirection } from '@karwan/contract/language';
import { createContext, useCallback, useContext } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

const Forced = createContext(false);

/** Provides whether the page's URL forces its direction; then all links must carry it. */
export const ForcedDirectionProvider = Forced.Provider;

/** Whether forms must carry a hidden `dir` field. */
export function useForcedDirection(): boolean {
  return useContext(Forced);
}

const unchanged = (href: string) => href;

/** Adds the direction that the page's URL forces to links. */
export function useCarried(): (href: string) => string {
  return useContext(Forced) ? withDirection : unchanged;
}

/** The router's `navigate` for URLs of the shop; it carries a forced direction like links. */
export function useGo(): (href: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const carried = useCarried();
  return useCallback(
    async (href, options) => navigate(carried(href), options),
    [navigate, carried],
  );
}
