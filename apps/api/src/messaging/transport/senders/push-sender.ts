import { request } from 'node:https';
import { traceRequest } from '@karwan/tracing/seams';
import { callGateway } from './call-gateway.ts';
import { DeliveryFault, faultOfConnection, faultOfStatus } from './delivery-fault.ts';
import { lookupPublic } from './public-address.ts';

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Sends push messages to browsers. */
export interface PushSender {
  /**
   * @param payload read by the service worker, at most 3 KB.
   * @param topic 32 letters; a newer message replaces a waiting one with the same topic.
   * @throws SubscriptionGone if the browser has unsubscribed, else DeliveryFault.
   */
  send(target: PushTarget, payload: string, topic: string): Promise<void>;
}

/** The browser has unsubscribed. */
export class SubscriptionGone extends DeliveryFault {
  constructor() {
    super('refused', 'push service: subscription gone');
  }
}

/** A pair of VAPID keys in base64url. */
interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushOptions extends KeyPair {
  /** Previous key pairs, with which older subscriptions were made; newest first. */
  readonly former?: readonly KeyPair[];
  /** Contact for the push service (VAPID subject): `mailto:` or `https:`. */
  readonly contact: string;
  /** Sends messages for `host` to `origin` instead: a sandbox on this machine. */
  readonly standIn?: { readonly host: string; readonly origin: string };
}

const provider = 'push service';
/** In seconds: after a day, news about an order is outdated. */
const timeToLive = 24 * 60 * 60;
const deadline = 10_000;

interface Ready {
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Web push (RFC 8030), encrypted for the browser and signed with VAPID. */
export function createPushSender(options: PushOptions): PushSender {
  const { contact: subject, publicKey, privateKey, former = [], standIn } = options;
  const pairs = [{ publicKey, privateKey }, ...former];

  async function sendWith(
    pair: KeyPair,
    { endpoint, p256dh, auth }: PushTarget,
    payload: string,
    topic: string,
  ) {
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      { vapidDetails: { subject, ...pair }, TTL: timeToLive, topic },
    );
    const url = new URL(endpoint);
    const ready = { url, headers: asText(headers), body };
    const step = { service: 'push service', method: 'POST', host: url.host };
    await traceRequest(step, () =>
      standIn && url.origin === standIn.host ? postToStandIn(standIn.origin, ready) : post(ready),
    );
  }

  return {
    async send(target, payload, topic) {
      for (const [index, pair] of pairs.entries()) {
        try {
          return await sendWith(pair, target, payload, topic);
        } catch (error) {
          // Push services accept only the key of the subscription: try previous keys.
          const isOtherKey =
            error instanceof DeliveryFault && /status 40[013]$/.test(error.message);
          if (!isOtherKey || index === pairs.length - 1) throw error;
        }
      }
    },
  };
}

function asText(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

async function postToStandIn(origin: string, { url, headers, body }: Ready): Promise<void> {
  // The HTTP client sets the length itself.
  const { 'Content-Length': _, ...rest } = headers;
  try {
    await callGateway(new URL(url.pathname, origin), {
      provider,
      method: 'POST',
      headers: rest,
      body: new Uint8Array(body),
    });
  } catch (error) {
    throw error instanceof DeliveryFault && /status (404|410)$/.test(error.message)
      ? new SubscriptionGone()
      : error;
  }
}

function post({ url, headers, body }: Ready): Promise<void> {
  return new Promise((resolve, reject) => {
    const requested = request(
      url,
      { method: 'POST', headers, lookup: lookupPublic, timeout: deadline },
      (response) => {
        response.resume();
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve();
        else if (status === 404 || status === 410) reject(new SubscriptionGone());
        else reject(faultOfStatus(status, provider));
      },
    );
    requested.on('timeout', () =>
      requested.destroy(new DeliveryFault('unknown', `${provider}: deadline`)),
    );
    requested.on('error', (error) => reject(faultOfConnection(error, provider)));
    requested.end(body);
  });
}
