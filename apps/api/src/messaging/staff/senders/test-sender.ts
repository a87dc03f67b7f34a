import { randomUUID } from 'node:crypto';
import type { SenderChannel, SenderTest } from '@karwan/contract/shop/settings/message-senders';
import { fieldsOfPreset } from '@karwan/contract/shop/settings/sender-presets';
import { serverTexts } from '@karwan/i18n/server-texts';
import { z } from 'zod';
import { readPhone } from '../../../customers/accounts/read-phone.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';
import { requireStaff } from '../../../platform/session.ts';
import { claimRequest } from '../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { DeliveryFault } from '../../transport/senders/delivery-fault.ts';
import { recordSenderFault, recordSenderSuccess } from '../../transport/senders/sender-state.ts';
import type { ShopSenders } from '../../transport/senders/shop-senders.ts';
import { readSenders } from '../../transport/senders/stored-senders.ts';
import { smsText } from '../../transport/text/sms-text.ts';

type Context = CommandContext & Pick<RequestContext, 'senders' | 'language'>;

interface Input {
  readonly channel: SenderChannel;
  readonly key: string;
  readonly to: string;
}

/** The maximum number of letters of a gateway's answer that are shown. */
const maxCharacters = 500;

/**
 * Sends a test message at once, and returns what the gateway answered. Idempotent by key: a repeated request waits for the
 * first one, and gets its result.
 * @throws BAD_REQUEST for a recipient that is none
 */
export async function testSender(context: Context, requested: Input): Promise<SenderTest> {
  const { tenant, senders } = context;
  const { channel, key } = requested;
  const to = await recipientOf(context, requested);
  return runStaffCommand(context, async ({ trx, record }) => {
    const claim = await claimRequest(trx, tenant.id, `sender-test/${key}`);
    if (claim.before !== undefined) return JSON.parse(claim.before) as SenderTest;
    const result = await attempt(context, channel, to, await senders?.find(tenant.id));
    record({
      kind: 'messageSender.test',
      entity: 'message-sender',
      entityId: channel,
      after: { result: result.result, reason: result.reason ?? '' },
    });
    await claim.finish(JSON.stringify(result));
    return result;
  });
}

/** The typed recipient; the caller's own number, or the shop's address. */
async function recipientOf(context: Context, { channel, to }: Input): Promise<string> {
  const staff = await requireStaff(context);
  const { tenant } = context;
  if (channel === 'email') {
    const address = z.email().safeParse(to || tenant.settings.email);
    if (!address.success) throw badField('to', 'must be an e-mail address');
    return address.data;
  }
  const written = to || staff.phone;
  if (!written) throw badField('to', 'is missing', 'required');
  try {
    return readPhone(written, tenant.country);
  } catch {
    throw badField('to', 'must be a mobile number');
  }
}

async function attempt(
  { db, tenant, language, senders }: Context,
  channel: SenderChannel,
  to: string,
  found: ShopSenders | undefined,
): Promise<SenderTest> {
  const t = serverTexts(language);
  const site = tenant.settings.siteName;
  const sender = { tenantId: tenant.id, channel };
  const send = () => {
    if (channel === 'sms') {
      return found?.sms?.send({ to, text: smsText(t('senderTest.sms', { site }), language) });
    }
    const address = found?.mailFrom ?? tenant.settings.email;
    return found?.mail?.send({
      from: { name: site, address },
      to,
      replyTo: '',
      html: null,
      subject: t('senderTest.subject', { site }),
      text: t('senderTest.mail', { site }),
      messageId: `${randomUUID()}@${address.split('@')[1] ?? 'localhost'}`,
    });
  };
  try {
    const answer = await send();
    if (answer === undefined) return { result: 'none', reason: null, answer: '' };
    await recordSenderSuccess(db, sender);
    return { result: 'accepted', reason: null, answer: await clean(answer) };
  } catch (error) {
    if (!(error instanceof DeliveryFault)) throw error;
    await recordSenderFault(db, sender, error);
    const result = error.reason === 'unreachable' && !error.answer ? 'unreachable' : 'refused';
    const answer = await clean(error.answer || error.message);
    return { result, reason: error.reason ?? null, answer };
  }

  /** What a gateway says, without credentials that it repeats and signs that would change how the rest is read. */
  async function clean(answer: string): Promise<string> {
    const stored = await readSenders(db, senders?.keys ?? [], tenant.id);
    const own = stored.find((one) => one.channel === channel);
    const shapes = fieldsOfPreset(channel, own?.preset ?? '') ?? {};
    const secrets = Object.entries(own?.fields ?? {})
      .filter(([name, value]) => shapes[name]?.kind === 'secret' && value.length > 2)
      .map(([, value]) => value);
    const masked = secrets.reduce((text, secret) => text.replaceAll(secret, '••••'), answer);
    const shown = masked.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
    return Array.from(shown).slice(0, maxCharacters).join('');
  }
}
