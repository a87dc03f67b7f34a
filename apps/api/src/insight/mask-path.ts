/** Pages whose path contains a personal id; the rest of the path is not stored. */
const personal = /^\/(?:account|payment|confirmation)(?=\/|$)/;

/** Search texts are stored separately, and only with consent. */
const searches = /^((?:\/department\/.+)?\/search)\/[^/]+$/;

/** The path as it is stored for statistics. */
export function maskPath(path: string): string {
  const search = searches.exec(path)?.[1];
  if (search !== undefined) return search;
  const [own] = personal.exec(path) ?? [];
  if (own !== '/account') return own ?? path;
  const [, , page = ''] = path.split('/');
  return /^[a-z-]{1,20}$/.test(page) ? `/account/${page}` : '/account';
}
