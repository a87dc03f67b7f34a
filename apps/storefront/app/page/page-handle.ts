import { useMatches } from 'react-router';

/** What a route module may ask of the shell: `export const handle: PageHandle = { header: 'compact' }`. */
export interface PageHandle {
  /** One row with a drop-down search, instead of the header with its wide search box. */
  header?: 'compact';
}

/** The page's requests to the shell; empty for most pages. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({}, ...handles);
}
