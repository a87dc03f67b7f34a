import { createOutboundHttp, type OutboundRequest } from '../../platform/outbound-http.ts';
import { faultOfConnection, faultOfStatus } from './delivery-fault.ts';

export interface GatewayRequest
  extends Pick<OutboundRequest, 'method' | 'headers' | 'body' | 'deadline'> {
  /** Said in faults. */
  readonly provider: string;
  /** Finds the provider's own number of a fault in its answer. */
  readonly faultCode?: (body: unknown) => string;
}

/**
 * One request to a provider of messages, with a deadline and without a second try: who asks again
 * must first know that nothing was sent.
 * @returns the answer's JSON, or its text where it is none.
 * @throws DeliveryFault
 */
export async function callGateway(url: URL | string, request: GatewayRequest): Promise<unknown> {
  const { provider, faultCode, ...sent } = request;
  const http = createOutboundHttp({
    service: provider,
    deadline: 10_000,
    errorOf: (error) => faultOfConnection(error, provider),
  });
  const { ok, status, text, json } = await http.send({ ...sent, url });
  const body = json === undefined ? text : json;
  if (ok) return body;
  throw faultOfStatus(status, provider, faultCode?.(body));
}
