/** Pages whose address names one person's own: what comes after is no business of statistics. */
const personal = /^\/(?:account|payment|confirmation)(?=\/|$)/;

/** What was searched for is counted by itself, and only of those who agreed to it. */
const searches = /^((?:\/department\/.+)?\/search)\/[^/]+$/;

/** The path as it is counted. */
export function maskPath(path: string): string {
  const search = searches.exec(path)?.[1];
  if (search !== undefined) return search;
  const [own] = personal.exec(path) ?? [];
  if (own !== '/account') return own ?? path;
  const [, , page = ''] = path.split('/');
  return /^[a-z-]{1,20}$/.test(page) ? `/account/${page}` : '/account';
}
