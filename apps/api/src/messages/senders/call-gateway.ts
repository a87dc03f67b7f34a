import { createOutboundHttp, type OutboundRequest } from '../../platform/outbound-http.ts';
import { faultOfConnection, faultOfStatus } from './delivery-fault.ts';

export interface GatewayRequest
  extends Pick<OutboundRequest, 'method' | 'headers' | 'body' | 'deadline'> {
  /** The provider's name in error messages. */
  readonly provider: string;
  /** Extracts the provider's error code from its response. */
  readonly faultCode?: (body: unknown) => string;
}

/**
 * Sends a request to a message provider, with a timeout and without retries: before a retry, the caller must find out
 * whether the message was sent.
 * @returns the response's JSON, or its text if it is not JSON.
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
