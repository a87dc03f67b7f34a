import { DeliveryFault, faultOfConnection, faultOfStatus } from './delivery-fault.ts';

export interface GatewayRequest extends Omit<RequestInit, 'signal' | 'redirect'> {
  /** Said in faults. */
  readonly provider: string;
  /** Milliseconds. */
  readonly deadline?: number;
  /** Finds the provider's own number of a fault in its answer. */
  readonly faultCode?: (body: unknown) => string;
}

const longestAnswer = 1_000_000;

/**
 * One request to a provider of messages, with a deadline and without a second try: who asks again
 * must first know that nothing was sent.
 * @returns the answer's JSON, or its text where it is none.
 * @throws DeliveryFault
 */
export async function askGateway(url: URL | string, request: GatewayRequest): Promise<unknown> {
  const { provider, deadline = 10_000, faultCode, ...init } = request;
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    });
    const text = await response.text();
    if (text.length > longestAnswer) throw new DeliveryFault('unknown', `${provider}: endless`);
    const body = jsonOf(text);
    if (response.ok) return body;
    throw faultOfStatus(response.status, provider, faultCode?.(body));
  } catch (error) {
    throw faultOfConnection(error, provider);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
