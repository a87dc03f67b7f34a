import { requestGateway } from './call-gateway.ts';
import type { AllowedNetworks } from './check-address.ts';
import { DeliveryFault } from './delivery-fault.ts';
import { reasonInWords } from './gateways/reason-in-words.ts';
import type { Sms, SmsGateway } from './sms-gateway.ts';

export interface HttpGatewayOptions {
  readonly url: string;
  /** The whole header, such as `Bearer …`; left out if the body contains the key. */
  readonly authorization?: string;
  /**
   * Template of the body: a JSON object, or `name=value&…`. In its values, `{to}` is the number as `+923001234567`,
   * `{digits}` the same without plus, `{text}` the text.
   */
  readonly body: string;
  /** Text that a response must contain to count as success, for gateways that always answer 200. */
  readonly success?: string;
  /** Whether the gateway ignores repeated requests with the same Idempotency-Key. */
  readonly supportsIdempotencyKeys: boolean;
  /** Where the request may lead, if a shop's staff chose the address; undefined: the operator chose it. */
  readonly networks?: AllowedNetworks;
}

const provider = 'SMS gateway';

/** SMS by any gateway with one HTTP request per message. */
export function createHttpGateway(options: HttpGatewayOptions): SmsGateway {
  const { url, authorization, success, supportsIdempotencyKeys, networks } = options;
  const isJson = options.body.trimStart().startsWith('{');
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    supportsIdempotencyKeys,
    async send(sms) {
      const { text } = await requestGateway(url, {
        provider,
        networks,
        method: 'POST',
        headers: {
          'content-type': type,
          ...(authorization && { authorization }),
          ...(sms.key && { 'idempotency-key': sms.key }),
        },
        body: isJson ? jsonBody(options.body, sms) : formBody(options.body, sms),
      });
      // Manuals write answers with other spaces than gateways send.
      const isSuccess =
        success === undefined || withoutSpaces(text).includes(withoutSpaces(success));
      if (isSuccess) return text;
      const reason = reasonInWords(text);
      throw new DeliveryFault(
        reason ? 'passing' : 'refused',
        `${provider}: no success in its answer`,
        { reason, answer: text },
      );
    },
  };
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

function filled(template: string, { to, text }: Sms): string {
  const values: Record<string, string> = { to, digits: to.replace(/^\+/, ''), text };
  return template.replace(/\{(to|digits|text)\}/g, (_, name: string) => values[name] ?? '');
}

function jsonBody(template: string, sms: Sms): string {
  return JSON.stringify(
    JSON.parse(template, (_, value: unknown) =>
      typeof value === 'string' ? filled(value, sms) : value,
    ),
  );
}

function formBody(template: string, sms: Sms): string {
  const fields = [...new URLSearchParams(template)];
  return new URLSearchParams(fields.map(([name, value]) => [name, filled(value, sms)])).toString();
}
