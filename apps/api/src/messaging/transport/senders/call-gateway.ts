import { createOutboundHttp, type OutboundRequest } from '@karwan/outbound-http/client';
import { type AllowedNetworks, faultOfAddress, lookupAllowed } from './check-address.ts';
import { DeliveryFault, faultOfConnection, faultOfStatus } from './delivery-fault.ts';

export interface GatewayRequest
  extends Pick<OutboundRequest, 'method' | 'headers' | 'body' | 'deadline'> {
  /** The provider's name in error messages. */
  readonly provider: string;
  /** Extracts the provider's error code from its response. */
  readonly faultCode?: (body: unknown) => string;
  /** Where the request may lead, if a shop's staff chose the address; undefined: the operator chose it. */
  readonly networks?: AllowedNetworks | undefined;
}

export interface GatewayAnswer {
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: unknown;
}

/**
 * Sends a request to a message provider, with a timeout and without retries: before a retry, the caller must find out
 * whether the message was sent.
 * @throws DeliveryFault unless the status is 2xx
 */
export async function requestGateway(
  url: URL | string,
  request: GatewayRequest,
): Promise<GatewayAnswer> {
  const { provider, faultCode, networks, ...sent } = request;
  const refused = networks && faultOfAddress(String(url), networks);
  if (refused) {
    throw new DeliveryFault('refused', `${provider}: address not allowed (${refused})`, {
      reason: 'unreachable',
    });
  }
  const http = createOutboundHttp({
    service: provider,
    deadline: 10_000,
    errorOf: (error) => faultOfConnection(error, provider),
  });
  const lookup = networks && lookupAllowed(networks);
  const { ok, status, text, json } = await http.send({ ...sent, url, lookup });
  if (ok) return { text, json };
  throw faultOfStatus(status, provider, faultCode?.(json === undefined ? text : json), text);
}

/**
 * As `requestGateway`.
 * @returns the response's JSON, or its text if it is not JSON.
 */
export async function callGateway(url: URL | string, request: GatewayRequest): Promise<unknown> {
  const { json, text } = await requestGateway(url, request);
  return json === undefined ? text : json;
}
