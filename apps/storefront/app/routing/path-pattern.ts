/** A route's path as the inside of a regular expression over whole pathnames. */
export function patternOf(path: string): string {
  const segments = path === '' ? [] : path.split('/');
  const parts = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    return `/${segment.replace(/[.\\+*?^$()[\]{}|]/g, '\\$&')}`;
  });
  return parts.join('') || '/';
}

/** One expression for all the paths; React Router takes no notice of case or of a slash at the end. */
export function expressionFor(paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.map(patternOf).join('|')})/?$`, 'i');
}

/** Narrower paths come first, as React Router ranks them. */
export function rankOf(path: string): number {
  return path.split('/').reduce((score, segment) => {
    if (segment === '*') return score - 2;
    if (segment.endsWith('?')) return score;
    return score + 1 + (segment.startsWith(':') ? 3 : 10);
  }, 0);
}

/** What the parts of a pathname stand for that its route's path leaves open. */
export function parametersIn(path: string, pathname: string): Record<string, string> {
  const given = pathname.split('/').filter((part) => part !== '');
  const found: Record<string, string> = {};
  for (const [place, segment] of path.split('/').entries()) {
    const part = given[place];
    if (segment === '*') found['*'] = given.slice(place).map(decoded).join('/');
    else if (segment.startsWith(':') && part !== undefined) {
      found[segment.replace(/^:|\?$/g, '')] = decoded(part);
    }
  }
  return found;
}

/** A part of an address as it was before it was encoded; one that is not well formed stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The same for matching: a slash that was encoded stays so, since it does not part the address. */
export const decodedPart = (part: string): string => decoded(part).replaceAll('/', '%2F');
