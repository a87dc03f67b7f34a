import {
  type MessageSenderSetup,
  type SenderChannel,
  senderChannels,
} from '@karwan/contract/shop/settings/message-senders';
import { fieldsOfPreset, type SmsPreset } from '@karwan/contract/shop/settings/sender-presets';
import { proofsOfShop } from '../../../customers/accounts/proofs/customer-proofs.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { readFailing } from '../../transport/senders/sender-state.ts';
import { readSenders, type StoredSender } from '../../transport/senders/stored-senders.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'senders'>;

/** What sends the shop's SMS and mail, and how its customers can prove who they are. */
export async function listSenders(context: Context) {
  const { db, tenant, senders: directory } = context;
  const found = await directory?.find(tenant.id);
  const stored = await readSenders(db, directory?.keys ?? [], tenant.id);
  const failing = await readFailing(db, tenant.id);
  const senders = senderChannels.map((channel): MessageSenderSetup => {
    const own = stored.find((one) => one.channel === channel);
    const state = failing.find((one) => one.channel === channel);
    return {
      channel,
      source: found?.sources[channel] ?? 'none',
      own: own ? show(channel, own) : null,
      failing: state
        ? { since: state.since.toISOString(), reason: state.reason, fault: state.fault }
        : null,
    };
  });
  return { senders, proofs: await proofsOfShop(context) };
}

function show(channel: SenderChannel, { preset, changedAt, fields = {} }: StoredSender) {
  const shapes = fieldsOfPreset(channel, preset) ?? {};
  return {
    // Only known presets are ever stored.
    preset: preset as SmsPreset,
    changedAt: changedAt.toISOString(),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        shapes[name]?.kind === 'secret' && value !== '' ? masked(value) : value,
      ]),
    ),
  };
}

/** The last four characters identify a key; short ones are masked completely. */
const masked = (text: string) => `••••${text.length >= 12 ? text.slice(-4) : ''}`;
