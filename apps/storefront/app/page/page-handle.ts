import { useMatches } from 'react-router';

/** What a route module may ask of the shell and of robots: `export const handle: PageHandle = { header: 'compact' }`. */
export interface PageHandle {
  /** One row with a drop-down search, instead of the header with its wide search box. */
  header?: 'compact';
  /** Robots are asked not to list the page: it shows the shop's design, or what one visitor asked for. */
  noIndex?: true;
}

/** What the page asks of the shell; nothing on the pages that ask for nothing. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({}, ...handles);
}
