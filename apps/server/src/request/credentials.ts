import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { exchangeOf } from './exchange.ts';

const readOnly = new Set(['GET', 'HEAD']);

/** The credentials of a request. */
export function credentialsOf(request: FastifyRequest) {
  const { authorization } = request.headers;
  const bearer = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1];
  if (bearer) exchangeOf(request.raw).personal = true;
  return { bearer, countsCookie: readOnly.has(request.method) || comesFromOurPage(request) };
}

/**
 * Browsers send a cookie whichever site caused the request, and name that site: a request that changes
 * data has to come from a page of the same host. Clients other than browsers do not name one.
 */
export function comesFromOurPage({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) return URL.parse(origin)?.host === host;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * Addresses are not stored: limits count by this keyed hash of them.
 * @param counts false: the operator set no limit by address
 */
export function visitorOf(request: FastifyRequest, secret: string, counts: boolean) {
  return {
    // Hashed where a limit asks for it: most calls do not.
    get addressKey() {
      if (!counts) return undefined;
      const hash = createHmac('sha256', secret).update(`address\n${networkOf(request.ip)}`);
      return hash.digest('base64url');
    },
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? '',
  };
}

/** The owner of one IPv6 address has its whole network of 64 bits. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = ip.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
