import type { SenderReason } from '@karwan/contract/shop/settings/message-senders';
import { type GatewayAnswer, requestGateway } from '../call-gateway.ts';
import type { AllowedNetworks } from '../check-address.ts';
import { DeliveryFault } from '../delivery-fault.ts';
import type { Sms, SmsGateway } from '../sms-gateway.ts';

/** What a gateway's answer means. `reason`: it sends nothing to anybody; left out: the refusal is about this message. */
export type Verdict =
  | { readonly isTaken: true }
  | {
      readonly isTaken: false;
      /** The gateway's code, for operators. */
      readonly code: string;
      readonly reason?: SenderReason | undefined;
    };

export const taken: Verdict = { isTaken: true };

interface OneRequest {
  readonly provider: string;
  readonly networks: AllowedNetworks;
  /** The request that sends a message. */
  request(sms: Sms): {
    readonly url: URL;
    readonly method?: 'GET' | 'POST';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | URLSearchParams;
  };
  read(answer: GatewayAnswer): Verdict;
}

/** A gateway with one HTTP request per message, which answers refusals with status 200, too. */
export function oneRequestGateway({ provider, networks, request, read }: OneRequest): SmsGateway {
  return {
    async send(sms) {
      const { url, method = 'POST', headers, body } = request(sms);
      const answer = await requestGateway(url, {
        provider,
        networks,
        method,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      });
      const verdict = read(answer);
      if (verdict.isTaken) return answer.text;
      throw faultOf(provider, verdict, answer.text);
    },
  };
}

/** The fault for a refusal; those that concern every message can be retried, once somebody has paid or corrected them. */
export function faultOf(
  provider: string,
  { code, reason }: Exclude<Verdict, { isTaken: true }>,
  answer: string,
): DeliveryFault {
  const outcome = reason === undefined || reason === 'unexpected' ? 'refused' : 'passing';
  return new DeliveryFault(outcome, `${provider}: ${code}`, { reason, answer });
}

/** An address below the base address of a gateway, which may have a path of its own. */
export function addressBelow(base: string, path: string): URL {
  return new URL(`${base.replace(/\/+$/, '')}${path}`);
}

/** A number without plus, as `923001234567`. */
export const digitsOf = (to: string) => to.replace(/^\+/, '');

/** A Pakistani number as it is dialled, `03001234567`; others without plus. */
export const dialled = (to: string) => digitsOf(to).replace(/^92(?=3)/, '0');
