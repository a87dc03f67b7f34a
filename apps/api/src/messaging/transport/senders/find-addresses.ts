import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Timeout of a DNS query in milliseconds, and number of tries. */
const patience = { timeout: 2_000, tries: 2 };

/** The addresses of `localhost` (RFC 6761). */
const thisMachine: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Resolves a host name by DNS. Not by `dns.lookup`, which blocks one of four threads while a name server does not answer:
 * file access, hashing and compression share these threads, so that names from outside could stall them.
 * @throws Error with the code `ENOTFOUND`, or the error of the query
 */
export async function findAddresses(
  hostname: string,
  servers?: readonly string[],
): Promise<readonly LookupAddress[]> {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  if (/^(?:.+\.)?localhost$/i.test(hostname)) return thisMachine;
  const resolver = new Resolver(patience);
  if (servers) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length > 0) return found;
  throw four.status === 'rejected' ? four.reason : notFound('has no address');
}

export const notFound = (why: string) => Object.assign(new Error(why), { code: 'ENOTFOUND' });
