import { decodedPart } from './path-pattern.ts';

/** The pathname of a page, whether the page is asked for or its data, and however it is spelt. */
export function pagePathOf(url: string): string {
  const end = url.search(/[?#]/);
  let path = end === -1 ? url : url.slice(0, end);
  // A slash within a part stays encoded: it parts nothing.
  if (path.includes('%')) path = path.split('/').map(decodedPart).join('/');
  if (!path.endsWith('.data')) return path;
  return path.replace(/(\/_root|\/_)?\.data$/, '') || '/';
}
