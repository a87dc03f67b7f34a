import type { SmsGateway } from './sms-gateway.ts';

/** Who carries the shop's messages; what is left out has nobody, and such messages wait for staff. */
export interface Messengers {
  readonly sms?: SmsGateway;
}
