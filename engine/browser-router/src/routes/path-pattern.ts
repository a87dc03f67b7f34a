/** A route's path as regular expression source that matches whole pathnames. */
export function patternOf(path: string): string {
  const segments = path === '' ? [] : path.split('/');
  const parts = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    return `/${segment.replace(/[.\\+*?^$()[\]{}|]/g, '\\$&')}`;
  });
  return parts.join('') || '/';
}

/** One regular expression for all paths; like React Router, it ignores case and a trailing slash. */
export function expressionFor(paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.map(patternOf).join('|')})/?$`, 'i');
}

/** Sort key: more specific paths first, in React Router's order. */
export function rankOf(path: string): number {
  return path.split('/').reduce((score, segment) => {
    if (segment === '*') return score - 2;
    if (segment.endsWith('?')) return score;
    return score + 1 + (segment.startsWith(':') ? 3 : 10);
  }, 0);
}

/** The values of a path's parameters in a pathname. */
export function parametersIn(path: string, pathname: string): Record<string, string> {
  const given = pathname.split('/').filter((part) => part !== '');
  const found: Record<string, string> = {};
  for (const [index, segment] of path.split('/').entries()) {
    const part = given[index];
    if (segment === '*') found['*'] = given.slice(index).map(decoded).join('/');
    else if (segment.startsWith(':') && part !== undefined) {
      found[segment.replace(/^:|\?$/g, '')] = decoded(part);
    }
  }
  return found;
}

/** Percent-decodes a path segment; a malformed one is returned unchanged. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Decodes a segment for matching: an encoded slash stays encoded, because it is no separator. */
export const decodedPart = (part: string): string => decoded(part).replaceAll('/', '%2F');
