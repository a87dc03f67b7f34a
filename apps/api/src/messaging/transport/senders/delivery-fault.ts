import type { SenderReason } from '@karwan/contract/shop/settings/message-senders';
import { OutboundError, type OutboundFailure } from '@karwan/outbound-http/error';

/**
 * How an attempt failed. `passing`: not sent, a transient error; can be retried. `refused`: not sent, a permanent error.
 * `unknown`: the connection broke when the provider may already have accepted the message.
 */
export type Outcome = 'passing' | 'refused' | 'unknown';

interface FaultDetails {
  /** Why the sender sends nothing to anybody; undefined: the fault is about this message. */
  readonly reason?: SenderReason | undefined;
  /** The provider's own words, for whoever tests the sender; may hold the recipient's number. */
  readonly answer?: string | undefined;
}

export class DeliveryFault extends Error {
  override name = 'DeliveryFault';
  readonly outcome: Outcome;
  readonly reason: SenderReason | undefined;
  readonly answer: string;

  /** @param message for operators; without personal data. */
  constructor(outcome: Outcome, message: string, { reason, answer = '' }: FaultDetails = {}) {
    super(message);
    this.outcome = outcome;
    this.reason = reason;
    this.answer = answer;
  }
}

/** The fault for a connection error. */
export function faultOfConnection(error: unknown, provider: string): DeliveryFault {
  if (error instanceof DeliveryFault) return error;
  const lost =
    error instanceof OutboundError ? error : new OutboundError(provider, 'unreachable', error);
  const outcome = lost.nothingSent ? 'passing' : 'unknown';
  const reason = 'unreachable';
  return new DeliveryFault(outcome, `${provider}: ${lost.code || reasons[lost.failure]}`, {
    reason,
  });
}

const reasons: Record<OutboundFailure, string> = {
  unreachable: 'connection lost',
  timeout: 'timed out',
  'too-large': 'response too large',
  'circuit-open': 'circuit open',
};

const reasonOfStatus: Readonly<Record<number, SenderReason>> = {
  401: 'credentials',
  402: 'balance',
  403: 'credentials',
  404: 'unexpected',
  405: 'unexpected',
  408: 'unreachable',
  425: 'busy',
  429: 'busy',
};

/** The fault for an HTTP status other than success. */
export function faultOfStatus(
  status: number,
  provider: string,
  detail = '',
  answer = '',
): DeliveryFault {
  // A redirect is no answer of a gateway: its address is wrong.
  const other = status >= 500 ? 'unreachable' : status < 400 ? 'unexpected' : undefined;
  const reason = reasonOfStatus[status] ?? other;
  // Those that have a reason are retried, because somebody can correct the credentials or pay meanwhile.
  const mayPass = reason !== undefined && reason !== 'unexpected';
  const suffix = detail ? `, ${detail}` : '';
  return new DeliveryFault(
    mayPass ? 'passing' : 'refused',
    `${provider}: status ${status}${suffix}`,
    { reason, answer },
  );
}
