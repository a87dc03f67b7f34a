import { OutboundError, type OutboundFailure } from '../../platform/outbound-error.ts';

/**
 * How an attempt failed. `passing`: not sent, a transient error; can be retried. `refused`: not sent, a permanent error.
 * `unknown`: the connection broke when the provider may already have accepted the message.
 */
export type Outcome = 'passing' | 'refused' | 'unknown';

export class DeliveryFault extends Error {
  override name = 'DeliveryFault';
  readonly outcome: Outcome;

  /** @param message for operators; without personal data. */
  constructor(outcome: Outcome, message: string) {
    super(message);
    this.outcome = outcome;
  }
}

/** The fault for a connection error. */
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

/** The fault for an HTTP status other than success. */
export function faultOfStatus(status: number, provider: string, detail = ''): DeliveryFault {
  // Authentication errors are retried, because an operator can correct the credentials meanwhile.
  const mayPass = status >= 500 || [401, 403, 408, 425, 429].includes(status);
  const said = detail ? `, ${detail}` : '';
  return new DeliveryFault(mayPass ? 'passing' : 'refused', `${provider}: status ${status}${said}`);
}
