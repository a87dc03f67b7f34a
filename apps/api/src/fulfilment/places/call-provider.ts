import { createOutboundHttp, type OutboundRequest } from '@karwan/outbound-http/client';
import type { OutboundError, OutboundFailure } from '@karwan/outbound-http/error';
import type { z } from 'zod';
import { GeocoderFault } from './geocoder.ts';

export interface CallLimits {
  /** Milliseconds one attempt may take. */
  deadline: number;
  /** Milliseconds before a provider that fails repeatedly is called again. */
  cooldown: number;
}

const usual: CallLimits = { deadline: 1_800, cooldown: 15_000 };
const isTransientFault = (error: unknown) => error instanceof GeocoderFault && error.isTransient;

/**
 * A caller of one provider: each attempt has a deadline, transient failures are retried once, and a
 * provider that fails repeatedly is not called for a while (circuit breaker). Fails with
 * `GeocoderFault` only.
 */
export function createProvider(limits: Partial<CallLimits> = {}) {
  const { deadline, cooldown } = { ...usual, ...limits };
  const http = createOutboundHttp({
    service: 'Address provider',
    deadline,
    retry: { attempts: 1, delay: 100, maxDelay: 200 },
    breaker: { failures: 5, cooldown },
    errorOf: faultOf,
    isTransient: isTransientFault,
  });
  return <Shape extends z.ZodType>(
    shape: Shape,
    url: URL,
    request: Pick<OutboundRequest, 'method' | 'headers' | 'body'> = {},
  ): Promise<z.infer<Shape>> =>
    http.request({ url, ...request, repeatable: true }, ({ ok, status, json }) => {
      if (!ok) throw faultOfStatus(status);
      const answer = shape.safeParse(json);
      if (!answer.success) throw new GeocoderFault('INVALID_RESPONSE', true);
      return answer.data;
    });
}

function faultOfStatus(status: number): GeocoderFault {
  if (status === 429) return new GeocoderFault('OVER_QUERY_LIMIT', false);
  if (status === 401 || status === 403) return new GeocoderFault('REQUEST_DENIED', false);
  if (status < 500) return new GeocoderFault('INVALID_REQUEST', false);
  return new GeocoderFault('UNKNOWN_ERROR', true);
}

const statuses = {
  timeout: 'TIMEOUT',
  'circuit-open': 'UNAVAILABLE',
  'too-large': 'INVALID_RESPONSE',
  unreachable: 'UNREACHABLE',
} as const satisfies Record<OutboundFailure, string>;

function faultOf({ failure }: OutboundError): GeocoderFault {
  return new GeocoderFault(statuses[failure], failure !== 'circuit-open');
}
