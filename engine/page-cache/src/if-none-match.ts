/**
 * Whether an `If-None-Match` header names an entity tag, by weak comparison, as RFC 9110 requires: proxies that compress
 * a response weaken its tag.
 */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const bare = opaque(etag);
  return header.split(',').some((part) => opaque(part.trim()) === bare);
}

const opaque = (tag: string) => tag.replace(/^W\//, '');
