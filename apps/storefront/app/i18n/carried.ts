import { withDirection } from '@karwan/contract/language';
import { createContext, useCallback, useContext } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

const Forced = createContext(false);

/** Says whether the page's address forces its direction, which everything it leads to then does too. */
export const ForcedDirectionProvider = Forced.Provider;

/** Whether forms must carry a hidden `dir` field. */
export function useForcedDirection(): boolean {
  return useContext(Forced);
}

const unchanged = (href: string) => href;

/** Makes links carry the text direction that the page's own address forces. */
export function useCarried(): (href: string) => string {
  return useContext(Forced) ? withDirection : unchanged;
}

/** The router's `navigate` for addresses of ours; it carries a forced direction as links do. */
export function useGo(): (href: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const carried = useCarried();
  return useCallback(
    async (href, options) => navigate(carried(href), options),
    [navigate, carried],
  );
}
