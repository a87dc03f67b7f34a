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
  const keyOf = (kind: string, network: string) =>
    createHmac('sha256', secret).update(`${kind}\n${network}`).digest('base64url');
  return {
    // Lazy, because most calls have no such limit.
    get addressKey() {
      return counts ? keyOf('address', networkOf(request.ip)) : undefined;
    },
    get networkKey() {
      const { ip } = request;
      return counts && isIpv6(ip) ? keyOf('network', networkOf(ip, 3)) : undefined;
    },
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? '',
  };
}

const isIpv6 = (ip: string): boolean => ip.includes(':') && !ip.startsWith('::ffff:');

/**
 * The network of an IPv6 address, since one customer usually has all of it; an IPv4 address as it is.
 * @param size in groups of 16 bits: 4 is a /64, 3 a /48
 */
export function networkOf(ip: string, size = 4): string {
  if (!isIpv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = ip.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...zeros, ...after].slice(0, size).join(':');
}
