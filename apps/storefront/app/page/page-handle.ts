import { useMatches } from 'react-router';

/** What a route module may ask of the shell: `export const handle: PageHandle = { header: 'compact' }`. */
export interface PageHandle {
  /** One row with a drop-down search, instead of the header with its wide search box. */
  header?: 'compact';
}

/** What the page asks of the shell; nothing on the pages that ask for nothing. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({}, ...handles);
}
