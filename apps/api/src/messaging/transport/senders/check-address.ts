import { BlockList, isIP, type LookupFunction } from 'node:net';
import { DeliveryFault, faultOfConnection } from './delivery-fault.ts';
import { findAddresses } from './find-addresses.ts';
import { isPublicAddress, lookupOnly } from './public-address.ts';

/** Networks besides the public internet that addresses typed by staff may lead to: webhooks, pictures, SMS gateways. */
export interface AllowedNetworks {
  /** Whether this machine is allowed, also over http, for development and tests; default: no. */
  readonly allowsLoopback?: boolean | undefined;
}

/** Why an address is refused. */
export type AddressFault = 'form' | 'scheme' | 'credentials' | 'unknown' | 'private';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string) =>
  loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const isAllowed =
  ({ allowsLoopback = false }: AllowedNetworks) =>
  (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopback(address));

/** A host name; an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/**
 * Checks an address without a DNS lookup. Hosts that are IP addresses must be checked here, since connections to them
 * involve no lookup.
 */
export function faultOfAddress(text: string, networks: AllowedNetworks): AddressFault | undefined {
  const url = URL.parse(text);
  if (!url?.hostname) return 'form';
  const schemes = networks.allowsLoopback ? ['https:', 'http:'] : ['https:'];
  if (!schemes.includes(url.protocol)) return 'scheme';
  if (url.username || url.password) return 'credentials';
  const host = hostOf(url);
  return isIP(host) && !isAllowed(networks)(host) ? 'private' : undefined;
}

/**
 * Also resolves the host name now. Each connection checks again (`lookupAllowed`), since DNS may change (DNS
 * rebinding).
 */
export async function checkAddress(
  text: string,
  networks: AllowedNetworks,
): Promise<AddressFault | undefined> {
  const fault = faultOfAddress(text, networks);
  if (fault) return fault;
  const found = await findAddresses(hostOf(new URL(text))).catch(() => []);
  if (found.length === 0) return 'unknown';
  return found.every(({ address }) => isAllowed(networks)(address)) ? undefined : 'private';
}

/** A DNS lookup for connections: the address that was checked is the one that is connected to. */
export const lookupAllowed = (networks: AllowedNetworks): LookupFunction =>
  lookupOnly(isAllowed(networks));

/**
 * An allowed address of a host.
 * @throws DeliveryFault when there is none
 */
export async function findAllowed(host: string, networks: AllowedNetworks): Promise<string> {
  const found = isIP(host)
    ? [{ address: host }]
    : await findAddresses(host).catch((error: unknown) => {
        throw faultOfConnection(error, host);
      });
  const address = found.find((one) => isAllowed(networks)(one.address))?.address;
  if (address) return address;
  const reason = 'unreachable';
  throw new DeliveryFault('refused', 'the host is not a public address', { reason });
}
