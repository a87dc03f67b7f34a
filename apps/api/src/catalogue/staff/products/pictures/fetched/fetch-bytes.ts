import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { outboundAttempts } from '@karwan/outbound-http/client';
import {
  type AllowedNetworks,
  faultOfAddress,
  lookupAllowed,
} from '../../../../../messaging/transport/senders/check-address.ts';
import { NotFetched } from './not-fetched.ts';

/** The timeout of a picture in milliseconds, with all redirects. */
const defaultDeadline = 15_000;
/** The same as the limit of an upload. */
const defaultMaxBytes = 10 * 1024 * 1024;
const maxRedirects = 3;

interface Input extends AllowedNetworks {
  readonly address: string;
  readonly deadline?: number;
  readonly maxBytes?: number;
}

/**
 * Fetches a URL on the public internet. Each redirect is checked like the first URL, and the connection goes to the
 * very IP address that was checked (against SSRF and DNS rebinding).
 * @throws NotFetched
 */
export async function fetchBytes({
  address,
  deadline = defaultDeadline,
  maxBytes = defaultMaxBytes,
  ...networks
}: Input): Promise<Buffer> {
  const begun = performance.now();
  const signal = AbortSignal.timeout(deadline);
  const publish = (outcome: { status: number } | { failure: 'timeout' | 'unreachable' }) => {
    if (!outboundAttempts.hasSubscribers) return;
    const milliseconds = Math.round(performance.now() - begun);
    outboundAttempts.publish({ service: 'Pictures', method: 'GET', milliseconds, ...outcome });
  };
  try {
    let url = new URL(requireAllowed(address, networks));
    for (let redirects = 0; ; redirects++) {
      const response = await get(url, signal, networks);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (status >= 300 && status < 400 && location !== undefined) {
        response.destroy();
        if (redirects === maxRedirects) throw new NotFetched('redirects');
        const next = URL.parse(location, url);
        if (!next) throw new NotFetched('redirect_form');
        url = new URL(requireAllowed(next.href, networks));
        continue;
      }
      publish({ status });
      if (status !== 200) {
        response.destroy();
        throw new NotFetched('status', {
          detail: status,
          mayPass: status === 429 || status >= 500,
        });
      }
      return await readAll(response, maxBytes);
    }
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    const isLate = signal.aborted;
    publish({ failure: isLate ? 'timeout' : 'unreachable' });
    throw new NotFetched(isLate ? 'slow' : 'unreachable', { mayPass: true });
  }
}

/** Checks a URL without a DNS lookup; hosts that are IP addresses must be checked here. @throws NotFetched */
export function requireAllowed(address: string, networks: AllowedNetworks): string {
  const fault = faultOfAddress(address, networks);
  if (fault) throw new NotFetched(fault === 'unknown' ? 'unreachable' : fault);
  return address;
}

function get(url: URL, signal: AbortSignal, networks: AllowedNetworks): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const requested = send(url, {
      method: 'GET',
      signal,
      lookup: lookupAllowed(networks),
      agent: false,
      headers: { accept: 'image/*', 'user-agent': 'karwan-pictures/1' },
    });
    requested.on('response', resolve);
    requested.on('error', reject);
    requested.on('close', () => reject(new Error('closed')));
    requested.end();
  });
}

/** @throws NotFetched for a body above the limit */
async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => {
    response.destroy();
    return new NotFetched('large', { detail: Math.floor(maxBytes / 1024 / 1024) });
  };
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
