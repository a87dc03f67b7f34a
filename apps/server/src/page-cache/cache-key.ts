import { expressionOfCalls, isSharedByZone } from '@karwan/contract/declared-calls';
import { coordinates } from '@karwan/contract/place';
import { answeredByServer, isPersonal } from '@karwan/storefront/routes';
import type { Visitor, VisitorFinder } from './visitor.ts';

/** Paths that are no routes of the storefront; the last three are Vite's in development. */
const noRoute = [...answeredByServer, '/@', '/node_modules/', '/app/'];

const sharedCalls = expressionOfCalls(isSharedByZone);
/** The API's own pages. They have no parameters. */
const documentation = /^\/v1\/(docs|openapi\.json)(\/[^?]*)?$/;

/** Whether the response of the call at this URL may be shared by all visitors of a zone. */
export const isSharedCall = (url: string): boolean =>
  sharedCalls.test(splitOnce(url, '?')[0]) || documentation.test(url);

/** Whether responses to this URL may be cached and shared. */
export function mayBeShared(url: string, isShared = isSharedCall): boolean {
  if (url.startsWith('/v1/')) return isShared(url);
  return !noRoute.some((path) => url.startsWith(path)) && !isPersonal(url);
}

/** Coordinates at the end of a call's path, as in `/v1/item/.../31.5/74.2`. */
const placeInPath = /^(.*)\/(-?\d{1,3}(?:\.\d{1,17})?)\/(-?\d{1,3}(?:\.\d{1,17})?)$/;

/**
 * The cache key of a response. A page's key is the visitor's tenant, zone, currency and language with the URL. A
 * call has all of these in its URL, whose coordinates are replaced by their zone.
 * @param address as `normaliseUrl` returns it
 */
export function cacheKey(
  visitor: Visitor,
  address: string,
  finder: Pick<VisitorFinder, 'zoneOf'>,
): string | Promise<string> {
  return address.startsWith('/v1/')
    ? callKey(visitor.tenant.id, address, finder)
    : visitor.prefix + address;
}

// A URL contains no spaces, so a client cannot forge the part after the space.
async function callKey(tenantId: number, address: string, finder: Pick<VisitorFinder, 'zoneOf'>) {
  const [path = '', query = ''] = splitOnce(address, '?');
  const inPath = placeInPath.exec(path);
  if (inPath) {
    const place = parse(inPath[2], inPath[3]);
    if (!place) return `${tenantId}|call|${address}`;
    return `${tenantId}|call|${inPath[1]}?${query} ${await finder.zoneOf(tenantId, place)}`;
  }
  const parameters = new URLSearchParams(query);
  if (!parameters.has('latitude') || !parameters.has('longitude')) {
    return `${tenantId}|call|${address}`;
  }
  const place = parse(parameters.get('latitude'), parameters.get('longitude'));
  // With repeated coordinates it is unclear which ones the call reads: not normalised.
  if (!place || parameters.getAll('latitude').length + parameters.getAll('longitude').length > 2) {
    return `${tenantId}|call|${address}`;
  }
  const zone = await finder.zoneOf(tenantId, place);
  parameters.delete('latitude');
  parameters.delete('longitude');
  return `${tenantId}|call|${path}?${parameters} ${zone} query`;
}

function parse(latitude: string | null | undefined, longitude: string | null | undefined) {
  if (!latitude || !longitude) return undefined;
  return coordinates.safeParse({ latitude: Number(latitude), longitude: Number(longitude) }).data;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
