import type { SenderChannel, SenderSource } from '@karwan/contract/shop/settings/message-senders';
import { isSmsPreset } from '@karwan/contract/shop/settings/sender-presets';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { acceptedSecrets, type Secrets } from '../../../platform/secrets/accepted-secrets.ts';
import { sealingKey } from '../../../platform/secrets/sealed-text.ts';
import type { AllowedNetworks } from './check-address.ts';
import { openPreset } from './gateways/presets.ts';
import type { MailSender } from './mail-sender.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { createSmtpSender } from './smtp-sender.ts';
import { readSenders, type StoredSender } from './stored-senders.ts';

/** What sends a shop's SMS and mail. */
export interface ShopSenders {
  readonly sms?: SmsGateway | undefined;
  readonly mail?: MailSender | undefined;
  /** The sender of every mail; undefined: the shop's own address. */
  readonly mailFrom?: string | undefined;
  readonly sources: Readonly<Record<SenderChannel, SenderSource>>;
}

/** The senders of all shops that this process serves. */
export interface SenderDirectory {
  /** A shop's senders, as they are stored now: what another node has saved is used at once. */
  find(tenantId: number): Promise<ShopSenders>;
  /** Seals shops' credentials. */
  readonly key: Buffer;
  /** Keys that open them: the current one first, then previous ones. */
  readonly keys: readonly Buffer[];
  /** Where senders that shops set themselves may lead. */
  readonly networks: AllowedNetworks;
}

/** Senders of the installation, which all its shops use. */
export interface SharedSenders {
  readonly sms?: SmsGateway | undefined;
  readonly mail?: MailSender | undefined;
  readonly mailFrom?: string | undefined;
  /** Those that only stand in where a shop has none of its own, such as the inbox of the demo shop. */
  readonly standsIn?: readonly SenderChannel[] | undefined;
}

export interface SenderOptions extends Secrets {
  readonly db: Kysely<Database>;
  readonly shared: SharedSenders;
  readonly networks?: AllowedNetworks;
}

/** Each sender is opened once, so that its connections are kept; again when what is stored has changed. */
export function openSenders({
  db,
  shared,
  networks = {},
  ...secrets
}: SenderOptions): SenderDirectory {
  const key = sealingKey(secrets.secret);
  const keys = acceptedSecrets(secrets).map(sealingKey);
  const opened = new Map<string, { readonly sealed: string; readonly sender: Opened }>();

  function open(tenantId: number, stored: StoredSender): Opened | undefined {
    const cacheKey = `${tenantId} ${stored.channel}`;
    const known = opened.get(cacheKey);
    if (known?.sealed === stored.sealed) return known.sender;
    if (!stored.fields) return undefined;
    const sender = openSender(stored.preset, stored.fields, networks);
    if (sender) opened.set(cacheKey, { sealed: stored.sealed, sender });
    return sender;
  }

  return {
    key,
    keys,
    networks,
    async find(tenantId) {
      const overrides = (channel: SenderChannel) => !shared.standsIn?.includes(channel);
      const isOverridden = (['sms', 'email'] as const).every(
        (channel) => sharedOf(shared, channel) && overrides(channel),
      );
      const stored = isOverridden ? [] : await readSenders(db, keys, tenantId);
      const chosen = (channel: SenderChannel): [SenderSource, Opened] => {
        const common = sharedOf(shared, channel);
        if (common && overrides(channel)) return ['environment', common];
        const row = stored.find((one) => one.channel === channel);
        const own = row && open(tenantId, row);
        if (own) return ['own', own];
        return common ? ['inbox', common] : ['none', {}];
      };
      const [smsSource, { sms }] = chosen('sms');
      const [mailSource, { mail, mailFrom }] = chosen('email');
      return { sms, mail, mailFrom, sources: { sms: smsSource, email: mailSource } };
    },
  };
}

type Opened = Pick<SharedSenders, 'sms' | 'mail' | 'mailFrom'>;

function sharedOf({ sms, mail, mailFrom }: SharedSenders, channel: SenderChannel) {
  if (channel === 'sms') return sms && { sms };
  return mail && { mail, mailFrom };
}

/** Opens a sender with the fields of its preset. */
export function openSender(
  preset: string,
  fields: Readonly<Record<string, string>>,
  networks: AllowedNetworks,
): Opened | undefined {
  if (isSmsPreset(preset)) return { sms: openPreset(preset, fields, networks) };
  return preset === 'smtp' ? openSmtp(fields, networks) : undefined;
}

function openSmtp(fields: Readonly<Record<string, string>>, networks: AllowedNetworks): Opened {
  const { host = '', port = '', security, username, password, from } = fields;
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${host}`);
  url.port = port;
  if (username) {
    url.username = encodeURIComponent(username);
    url.password = encodeURIComponent(password ?? '');
  }
  return { mail: createSmtpSender({ url: url.href, networks }), mailFrom: from || undefined };
}

declare module '../../../platform/context.ts' {
  interface RequestContext {
    /** What sends shops' SMS and mail; default: nothing can be sent. */
    senders?: SenderDirectory;
  }
}
