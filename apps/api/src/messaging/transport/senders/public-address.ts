import type { LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { findAddresses, notFound } from './find-addresses.ts';

/** Addresses that are not on the public internet (RFC 6890): against requests into our own network (SSRF). */
const ours = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  ours.addSubnet(network, prefix);
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  ours.addSubnet(network, prefix, 'ipv6');
}

/** @param address an IP address. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const bare = mapped ?? address;
  return isIP(bare) !== 0 && !ours.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an address is of the requested family. */
const fits = (family: number, requested: LookupOptions['family']) =>
  !requested || requested === family || requested === `IPv${family}`;

/**
 * A DNS lookup for URLs from outside that returns only allowed addresses. Checked at connect time, so that a DNS record that
 * changes after an earlier check (DNS rebinding) cannot lead into our own network.
 */
export const lookupOnly =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    findAddresses(hostname).then(
      (addresses) => {
        const found = addresses.filter(
          ({ address, family }) => isAllowed(address) && fits(family, options.family),
        );
        const [first] = found;
        if (!first) done(notFound('not a public address'), '', 4);
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error) => done(error, '', 4),
    );
  };

/** Returns only addresses on the public internet. */
export const lookupPublic = lookupOnly(isPublicAddress);
