/**
 * A field of a sender. `secret` is never shown again, `address` is where the credentials are sent to, `choice` has fixed
 * values.
 */
export interface SenderField {
  readonly kind: 'text' | 'secret' | 'address' | 'host' | 'port' | 'choice' | 'template';
  readonly isRequired: boolean;
  /** Used when the field is empty. */
  readonly usual?: string;
  readonly choices?: readonly string[];
}

const text: SenderField = { kind: 'text', isRequired: true };
const optional: SenderField = { kind: 'text', isRequired: false };
const secret: SenderField = { kind: 'secret', isRequired: true };
const apiUrl = (usual: string): SenderField => ({ kind: 'address', isRequired: false, usual });

/** SMS gateways with their fields, in the order of the screen (docs/operations/senders.md). */
export const smsPresets = {
  jazz: {
    username: text,
    password: secret,
    from: text,
    apiUrl: apiUrl('https://connect.jazzcmt.com'),
  },
  zong: {
    username: text,
    password: secret,
    from: text,
    apiUrl: apiUrl('https://cbs.zong.com.pk'),
  },
  telenor: {
    username: text,
    password: secret,
    from: text,
    apiUrl: apiUrl('https://telenorcsms.com.pk:27677'),
  },
  veevotech: {
    apiKey: secret,
    from: { ...optional, usual: 'Default' },
    apiUrl: apiUrl('https://api.veevotech.com'),
  },
  sendpk: { apiKey: secret, from: text, apiUrl: apiUrl('https://sendpk.com') },
  brandedsms: {
    username: text,
    apiKey: secret,
    from: text,
    apiUrl: apiUrl('https://www.brandedsms.pk'),
  },
  twilio: {
    accountSid: text,
    authToken: secret,
    from: text,
    apiUrl: apiUrl('https://api.twilio.com'),
  },
  vonage: {
    apiKey: text,
    apiSecret: secret,
    from: text,
    apiUrl: apiUrl('https://rest.nexmo.com'),
  },
  infobip: {
    apiKey: secret,
    from: text,
    // Infobip gives each account an address of its own.
    apiUrl: { kind: 'address', isRequired: true },
  },
  http: {
    url: { kind: 'address', isRequired: true },
    authorization: { ...secret, isRequired: false },
    body: { kind: 'template', isRequired: false, usual: '{"to":"{to}","text":"{text}"}' },
    success: optional,
  },
} as const satisfies Record<string, Readonly<Record<string, SenderField>>>;

/** The mail server's fields. */
export const mailPresets = {
  smtp: {
    host: { kind: 'host', isRequired: true },
    port: { kind: 'port', isRequired: false, usual: '587' },
    security: {
      kind: 'choice',
      isRequired: true,
      choices: ['starttls', 'tls'],
      usual: 'starttls',
    },
    username: optional,
    password: { ...secret, isRequired: false },
    from: optional,
  },
} as const satisfies Record<string, Readonly<Record<string, SenderField>>>;

export const smsPresetKeys = Object.keys(smsPresets) as SmsPreset[];
export type SmsPreset = keyof typeof smsPresets;
export const mailPresetKeys = Object.keys(mailPresets) as MailPreset[];
export type MailPreset = keyof typeof mailPresets;

export const isSmsPreset = (preset: string): preset is SmsPreset =>
  Object.hasOwn(smsPresets, preset);

/** The name of an SMS gateway as its provider writes it. */
export const gatewayNames: Readonly<Record<SmsPreset, string>> = {
  jazz: 'Jazz Business SMS',
  zong: 'Zong Corporate SMS',
  telenor: 'Telenor Corporate SMS',
  veevotech: 'VeevoTech',
  sendpk: 'SendPK',
  brandedsms: 'BrandedSMS.pk',
  twilio: 'Twilio',
  vonage: 'Vonage',
  infobip: 'Infobip',
  http: 'HTTP',
};

type FieldsOf<Presets> =
  Presets extends Record<string, infer One>
    ? One extends unknown
      ? keyof One & string
      : never
    : never;
export type SenderFieldName = FieldsOf<typeof smsPresets> | FieldsOf<typeof mailPresets>;

/** The fields of a preset; undefined: the channel has no such preset. */
export function fieldsOfPreset(
  channel: 'email' | 'sms',
  preset: string,
): Readonly<Record<string, SenderField>> | undefined {
  const presets: Readonly<Record<string, Readonly<Record<string, SenderField>>>> =
    channel === 'sms' ? smsPresets : mailPresets;
  return Object.hasOwn(presets, preset) ? presets[preset] : undefined;
}

/** Whether a text is the body of a gateway's request: JSON or `name=value&…`, with the text and the number in it. */
export function isMessageTemplate(text: string): boolean {
  if (!text.includes('{text}') || !/\{(to|digits)\}/.test(text)) return false;
  if (!text.trimStart().startsWith('{')) return true;
  try {
    return JSON.parse(text) !== null;
  } catch {
    return false;
  }
}
