import { OutboundError, type OutboundFailure } from '../../platform/outbound-error.ts';

/**
 * Why a message did not surely go out. `passing`: it did not, and may another time. `refused`: it did
 * not, and never will. `unknown`: the line broke at a moment when it may have been taken.
 */
export type Outcome = 'passing' | 'refused' | 'unknown';

export class DeliveryFault extends Error {
  override name = 'DeliveryFault';
  readonly outcome: Outcome;

  /** @param message what an operator may read; nothing personal. */
  constructor(outcome: Outcome, message: string) {
    super(message);
    this.outcome = outcome;
  }
}

/** What a broken connection says of the message that was on it. */
export function faultOfConnection(error: unknown, provider: string): DeliveryFault {
  if (error instanceof DeliveryFault) return error;
  const lost =
    error instanceof OutboundError ? error : new OutboundError(provider, 'unreachable', error);
  const outcome = lost.nothingSent ? 'passing' : 'unknown';
  return new DeliveryFault(outcome, `${provider}: ${lost.code || reasons[lost.failure]}`);
}

const reasons: Record<OutboundFailure, string> = {
  unreachable: 'connection lost',
  timeout: 'timed out',
  'too-large': 'response too large',
  'circuit-open': 'circuit open',
};

/** What a provider's status other than a success says of the message. */
export function faultOfStatus(status: number, provider: string, detail = ''): DeliveryFault {
  // An operator can correct wrong keys while the queue still retries.
  const mayPass = status >= 500 || [401, 403, 408, 425, 429].includes(status);
  const said = detail ? `, ${detail}` : '';
  return new DeliveryFault(mayPass ? 'passing' : 'refused', `${provider}: status ${status}${said}`);
}
