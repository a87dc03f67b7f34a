import type { IncomingMessage } from 'node:http';
import { type Fault, fieldFault, unstorableText } from '../errors/error-answer.ts';

/** A fast test that matches nearly every normal path; others are parsed to find out. */
const plainPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@-]*)+$/;

/** Percent-encoded NUL and lone surrogates. */
const encodedUnstorable = /%00|%ed%[ab]/i;

/**
 * Whether URL parsers leave a path unchanged. A path that they change (dot segments, backslashes, a fragment, an
 * absolute URL) would be routed and rate-limited as one path and handled as another.
 */
export function isNormalPath(path: string): boolean {
  return plainPath.test(path) || URL.parse(`http://host${path}`)?.pathname === path;
}

/** Refuses requests that are ambiguous or contain text that cannot be stored. */
export function faultOfTarget({ url = '', rawHeaders }: IncomingMessage): Fault | undefined {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (url.includes('#') || !isNormalPath(path)) {
    return fieldFault('path', 'is not in its normal form');
  }
  if (encodedUnstorable.test(url)) return unstorableFault(path, url.slice(path.length + 1));
  if (countHosts(rawHeaders) > 1) return fieldFault('headers.host', 'is given more than once');
  return undefined;
}

function unstorableFault(path: string, query: string): Fault {
  if (encodedUnstorable.test(path)) return fieldFault('path', unstorableText);
  const part = query.split('&').find((one) => encodedUnstorable.test(one)) ?? '';
  const [[name] = ['']] = new URLSearchParams(part);
  return fieldFault(name.includes('\0') ? 'query' : `query.${name}`, unstorableText);
}

// `rawHeaders` alternates names and values. This runs for every request, cache hits included.
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Parses a query string. Of a repeated parameter one value is kept, since handlers expect a string. */
export function singleParameters(query: string): Record<string, string> {
  const parameters: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) parameters[name] ??= value;
  return parameters;
}
