import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { outboundAttempts } from '@karwan/outbound-http/client';
import {
  type AllowedNetworks,
  faultOfAddress,
  lookupAllowed,
} from '../../../../messaging/transport/senders/check-address.ts';

/** The timeout of an attempt in milliseconds. */
const deadline = 8_000;
/** The maximum number of bytes of a response that are read, and the most characters that are stored. */
const maxBytes = 16_384;
const maxCharacters = 300;

/** The outcome of an attempt: a response, or an error code. */
export interface Outcome {
  readonly status: number | null;
  readonly fault: string | null;
  readonly answer: string | null;
  readonly milliseconds: number;
}

interface Post extends AllowedNetworks {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends an event once. Never rejects. Redirects are not followed. */
export async function postEvent(post: Post): Promise<Outcome> {
  const begun = performance.now();
  const came: Omit<Outcome, 'milliseconds'> = await attempt(post).catch((error: unknown) => ({
    status: null,
    fault: codeOf(error),
    answer: null,
  }));
  const outcome = { ...came, milliseconds: Math.round(performance.now() - begun) };
  if (outboundAttempts.hasSubscribers) {
    const { status, fault, milliseconds } = outcome;
    const ended = status === null ? { failure: failureOf(fault), code: fault ?? '' } : { status };
    outboundAttempts.publish({ service: 'Webhook', method: 'POST', milliseconds, ...ended });
  }
  return outcome;
}

const timedOut = 'TIMEOUT';
const failureOf = (fault: string | null) =>
  fault === timedOut ? ('timeout' as const) : ('unreachable' as const);

async function attempt({ address, headers, body, ...networks }: Post) {
  // A host that is an IP address is connected to without a DNS lookup.
  const refused = faultOfAddress(address, networks);
  if (refused) return { status: null, fault: `ADDRESS_${refused.toUpperCase()}`, answer: null };
  const url = new URL(address);
  const signal = AbortSignal.timeout(deadline);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const requested = send(url, {
      method: 'POST',
      signal,
      lookup: lookupAllowed(networks),
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'karwan-webhooks/1',
      },
    });
    requested.on('response', resolve);
    requested.on('error', reject);
    // A response that switches protocols (101) closes the connection without a response event.
    requested.on('close', () => reject(Object.assign(new Error('closed'), { code: 'NO_ANSWER' })));
    requested.end(body);
  });
  return {
    status: response.statusCode ?? 0,
    fault: null,
    answer: await beginningOf(response),
  };
}

/** The receiver's status is the outcome, even if the body breaks off. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxBytes) break;
    }
  } catch {
    // The part that arrived is shown.
  }
  response.destroy();
  // PostgreSQL cannot store NUL characters.
  const text = new TextDecoder().decode(Buffer.concat(chunks)).replaceAll('\0', '');
  return Array.from(text).slice(0, maxCharacters).join('');
}

function codeOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return timedOut;
  return typeof code === 'string' && /^[A-Z][A-Z_\d]{2,60}$/.test(code) ? code : 'UNREACHABLE';
}
