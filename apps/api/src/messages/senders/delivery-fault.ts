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

/** Nothing was sent when no connection came about. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What a broken connection says of the message that was on it. */
export function faultOfConnection(error: unknown, provider: string): DeliveryFault {
  if (error instanceof DeliveryFault) return error;
  const { code = '', cause } = error as { code?: string; cause?: { code?: string } };
  const named = cause?.code ?? code;
  const outcome = unconnected.has(named) ? 'passing' : 'unknown';
  return new DeliveryFault(outcome, `${provider}: ${named || 'connection lost'}`);
}

/** What a provider's status other than a success says of the message. */
export function faultOfStatus(status: number, provider: string, detail = ''): DeliveryFault {
  // An operator can set wrong keys right within the time that the queue goes on trying.
  const mayPass = status >= 500 || [401, 403, 408, 425, 429].includes(status);
  const said = detail ? `, ${detail}` : '';
  return new DeliveryFault(mayPass ? 'passing' : 'refused', `${provider}: status ${status}${said}`);
}
