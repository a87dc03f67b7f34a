import { useMatches } from 'react-router';

/** Options of the page shell that a route module sets: `export const handle: PageHandle = { header: 'compact' }`. */
export interface PageHandle {
  /** A header of one row with a drop-down search, instead of the wide search box. */
  header?: 'compact';
}

/** The current page's handle; empty for most pages. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({}, ...handles);
}
