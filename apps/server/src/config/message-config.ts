import { address, port, secret, withPassword, yesOrNo } from '@karwan/api/platform/variable-kinds';
import { isMessageTemplate } from '@karwan/contract/shop/settings/sender-presets';
import { z } from 'zod';
import { EnvironmentError } from './environment-error.ts';

/** The environment variables of mail and SMS. */
export const messageVariables = {
  SMTP_URL: withPassword(address('smtp:', 'smtps:')).optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  MAIL_LOG_URL: address('https:', 'http:')
    .refine((text) => text.includes('{messageId}'), 'must hold {messageId}')
    .optional(),
  MAIL_LOG_AUTHORIZATION: secret(z.string()).optional(),
  SMS_GATEWAY: z.enum(['twilio', 'http'], 'must be twilio or http').optional(),
  TWILIO_API_URL: address('https:', 'http:').optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must look like AC and 32 digits')
    .optional(),
  TWILIO_AUTH_TOKEN: secret(z.string()).optional(),
  TWILIO_FROM: z.string().optional(),
  SMS_URL: address('https:', 'http:').optional(),
  SMS_AUTHORIZATION: secret(z.string()).optional(),
  // Some gateways take their API key in the body.
  SMS_BODY: withPassword(
    z
      .string()
      .refine(
        isMessageTemplate,
        'must be JSON or name=value&…, and hold {text} and {to} or {digits}',
      ),
  ).optional(),
  SMS_SUCCESS: z.string().optional(),
  SMS_KNOWS_KEYS: yesOrNo.optional(),
  INBOX_PORT: port.optional(),
};

type Variables = z.infer<z.ZodObject<typeof messageVariables>>;

export interface MailConfig {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the start. */
  readonly url: string;
  /** Sender of all mail; undefined: each shop's own address. */
  readonly from: string | undefined;
  /** Service that tells whether a Message-ID was accepted by the mail server. */
  readonly log: { readonly url: string; readonly authorization: string | undefined } | undefined;
}

export type SmsConfig =
  | {
      readonly kind: 'twilio';
      readonly apiUrl: string;
      readonly accountSid: string;
      readonly authToken: string;
      readonly from: string;
    }
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly authorization: string | undefined;
      readonly body: string;
      readonly success: string | undefined;
      readonly supportsIdempotencyKeys: boolean;
    };

export interface MessageConfig {
  readonly mail: MailConfig | undefined;
  readonly sms: SmsConfig | undefined;
  /** Local inbox that shows messages without a provider; undefined: they stay unsent. */
  readonly inbox: { readonly port: number | undefined } | undefined;
}

/**
 * @param allowSandbox whether the local inbox may show messages without a provider.
 * @throws EnvironmentError when a choice lacks what it needs.
 */
export function messagesOf(env: Variables, allowSandbox: boolean): MessageConfig {
  const mail = env.SMTP_URL
    ? { url: env.SMTP_URL, from: env.MAIL_FROM, log: mailLogOf(env) }
    : undefined;
  const sms = smsOf(env);
  const inbox = allowSandbox && !(mail && sms) ? { port: env.INBOX_PORT } : undefined;
  return { mail, sms, inbox };
}

function mailLogOf({ MAIL_LOG_URL: url, MAIL_LOG_AUTHORIZATION: authorization }: Variables) {
  return url ? { url, authorization } : undefined;
}

function smsOf(env: Variables): SmsConfig | undefined {
  if (env.SMS_GATEWAY === undefined) return undefined;
  if (env.SMS_GATEWAY === 'twilio') {
    return {
      kind: 'twilio',
      apiUrl: env.TWILIO_API_URL ?? 'https://api.twilio.com',
      accountSid: needed(env, 'TWILIO_ACCOUNT_SID'),
      authToken: needed(env, 'TWILIO_AUTH_TOKEN'),
      from: needed(env, 'TWILIO_FROM'),
    };
  }
  return {
    kind: 'http',
    url: needed(env, 'SMS_URL'),
    authorization: env.SMS_AUTHORIZATION,
    body: env.SMS_BODY ?? '{"to":"{to}","text":"{text}"}',
    success: env.SMS_SUCCESS,
    supportsIdempotencyKeys: env.SMS_KNOWS_KEYS ?? false,
  };
}

function needed(
  env: Variables,
  name: 'SMS_URL' | `TWILIO_${'ACCOUNT_SID' | 'AUTH_TOKEN' | 'FROM'}`,
) {
  const value = env[name];
  if (!value) {
    throw new EnvironmentError(`${name} is required when SMS_GATEWAY is ${env.SMS_GATEWAY}`);
  }
  return value;
}
