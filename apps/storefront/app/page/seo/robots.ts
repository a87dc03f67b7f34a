import { createContext, use } from 'react';

/** What the page's route declares of search engines: false asks them not to list it. Only the server knows. */
export const MayBeListed = createContext(true);

/**
 * Whether search engines may list this page, as its route declares. A browser goes by what the document that
 * it loaded says: no other page of the visit is read by a search engine.
 */
export function useMayBeListed(): boolean {
  return import.meta.env.SSR
    ? use(MayBeListed)
    : document.querySelector('meta[name=robots]') === null;
}
