import { callGateway } from './call-gateway.ts';
import { DeliveryFault } from './delivery-fault.ts';
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
}

const provider = 'SMS gateway';

/** SMS by any gateway with one HTTP request per message. */
export function createHttpGateway(options: HttpGatewayOptions): SmsGateway {
  const { url, authorization, success, supportsIdempotencyKeys } = options;
  const isJson = options.body.trimStart().startsWith('{');
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    supportsIdempotencyKeys,
    async send(sms) {
      const answer = await callGateway(url, {
        provider,
        method: 'POST',
        headers: {
          'content-type': type,
          ...(authorization && { authorization }),
          ...(sms.key && { 'idempotency-key': sms.key }),
        },
        body: isJson ? jsonBody(options.body, sms) : formBody(options.body, sms),
      });
      const said = typeof answer === 'string' ? answer : JSON.stringify(answer);
      if (success !== undefined && !said.includes(success)) {
        throw new DeliveryFault('refused', `${provider}: no success in its answer`);
      }
    },
  };
}

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
