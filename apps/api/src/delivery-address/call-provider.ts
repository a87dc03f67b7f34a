import {
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { z } from 'zod';
import { GeocoderFault } from './geocoder.ts';

export interface Patience {
  /** Milliseconds one attempt may take. */
  deadline: number;
  /** Milliseconds before a provider that keeps failing is asked again. */
  rest: number;
}

const usual: Patience = { deadline: 1_800, rest: 15_000 };
/** After so many failures in a row nobody waits for the provider any more. */
const failuresBeforeRest = 5;
const longestAnswer = 1_000_000;

const passing = handleWhen((error) => faultOf(error).passing);

export type CallProvider = ReturnType<typeof createProvider>;

/**
 * A way to ask one provider: each attempt has a deadline, what may pass is tried once more, and while
 * the provider keeps failing it is left alone. Fails with `GeocoderFault` only.
 */
export function createProvider(patience: Partial<Patience> = {}) {
  const { deadline, rest } = { ...usual, ...patience };
  const policy = wrap(
    retry(passing, { maxAttempts: 1, backoff: new ConstantBackoff(100) }),
    circuitBreaker(passing, {
      halfOpenAfter: rest,
      breaker: new ConsecutiveBreaker(failuresBeforeRest),
    }),
    timeout(deadline, TimeoutStrategy.Aggressive),
  );
  return async function call<Shape extends z.ZodType>(
    shape: Shape,
    url: URL,
    init: RequestInit = {},
  ): Promise<z.infer<Shape>> {
    try {
      return await policy.execute(({ signal }) => ask(shape, url, { ...init, signal }));
    } catch (error) {
      throw faultOf(error);
    }
  };
}

async function ask<Shape extends z.ZodType>(shape: Shape, url: URL, init: RequestInit) {
  const response = await fetch(url, { redirect: 'error', ...init });
  if (!response.ok) {
    await response.body?.cancel();
    throw faultOfStatus(response.status);
  }
  const text = await response.text();
  if (text.length > longestAnswer) throw new GeocoderFault('INVALID_RESPONSE', true);
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new GeocoderFault('INVALID_RESPONSE', true);
  }
}

function faultOfStatus(status: number): GeocoderFault {
  if (status === 429) return new GeocoderFault('OVER_QUERY_LIMIT', false);
  if (status === 401 || status === 403) return new GeocoderFault('REQUEST_DENIED', false);
  if (status < 500) return new GeocoderFault('INVALID_REQUEST', false);
  return new GeocoderFault('UNKNOWN_ERROR', true);
}

function faultOf(error: unknown): GeocoderFault {
  if (error instanceof GeocoderFault) return error;
  if (isTaskCancelledError(error)) return new GeocoderFault('TIMEOUT', true);
  if (isBrokenCircuitError(error)) return new GeocoderFault('UNAVAILABLE', false);
  // The connection itself: names, refusals, resets.
  return new GeocoderFault('UNREACHABLE', true);
}
