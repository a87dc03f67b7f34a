import { decodedPart } from '@karwan/browser-router/routes/path-pattern';

/** The normalized pathname of a page, from the URL of the page or of its data. */
export function pagePathOf(url: string): string {
  const end = url.search(/[?#]/);
  let path = end === -1 ? url : url.slice(0, end);
  // An encoded slash within a segment stays encoded, because it is no separator.
  if (path.includes('%')) path = path.split('/').map(decodedPart).join('/');
  if (!path.endsWith('.data')) return path;
  return path.replace(/(\/_root|\/_)?\.data$/, '') || '/';
}
