import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { exchangeOf } from './exchange.ts';

const readOnly = new Set(['GET', 'HEAD']);

export function credentialsOf(request: FastifyRequest) {
  const { authorization } = request.headers;
  const bearer = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1];
  if (bearer) exchangeOf(request.raw).personal = true;
  return { bearer, countsCookie: readOnly.has(request.method) || comesFromOurPage(request) };
}

/**
 * Protection against CSRF: a browser's request that changes data must have an Origin of the same host. Clients
 * other than browsers send no Origin.
 */
export function comesFromOurPage({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) return URL.parse(origin)?.host === host;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * IP addresses are not stored: rate limits use this keyed hash (HMAC).
 * @param counts false: no limits by address are configured
 */
export function visitorOf(request: FastifyRequest, secret: string, counts: boolean) {
  return {
    // Lazy, because most calls have no such limit.
    get addressKey() {
      if (!counts) return undefined;
      const hash = createHmac('sha256', secret).update(`address\n${networkOf(request.ip)}`);
      return hash.digest('base64url');
    },
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? '',
  };
}

/** The /64 network of an IPv6 address, since one customer usually has all of it; an IPv4 address as it is. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = ip.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
