import { createContext, use } from 'react';

/** Whether the page's route allows indexing; false: `noindex`. Set on the server only. */
export const MayBeListed = createContext(true);

/**
 * Whether search engines may index this page. In the browser the loaded document decides, since search engines do
 * not read pages after client-side navigation.
 */
export function useMayBeListed(): boolean {
  return import.meta.env.SSR
    ? use(MayBeListed)
    : document.querySelector('meta[name=robots]') === null;
}
