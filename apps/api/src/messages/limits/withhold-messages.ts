import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { countTries, type Try } from '../../platform/count-try.ts';
import type { NewMessage } from '../delivery/queue-messages.ts';
import type { Messengers } from '../senders/messengers.ts';
import { orderMessageLimits as limits } from './limits.ts';
import { countryOfPhone, smsCountries } from './sms-countries.ts';

/** Messages that a customer causes, however often: see `orderMessageLimits`. */
const caused = /^(order-booked-(email|sms)|order-cancelled|payment-(failed|expired))/;

/** The tries of a message against one limit; none: the limit does not apply to it. */
type Level = (message: NewMessage) => Try[];

/**
 * The messages that are within the limits of their recipients, accounts, countries and shops. Push notifications, and
 * what staff cause, are not limited.
 * @param accountOf the customer who booked; null: a guest
 */
export async function withholdMessages(
  db: Kysely<Database>,
  { secret = '', isUnlimited = false }: Pick<Messengers, 'secret' | 'isUnlimited'>,
  messages: readonly NewMessage[],
  accountOf: (message: NewMessage) => string | null | undefined,
): Promise<NewMessage[]> {
  const limited = messages.filter(({ channel, kind }) => channel !== 'push' && caused.test(kind));
  if (limited.length === 0 || isUnlimited) return [...messages];
  const home = await smsCountries(db, [...new Set(limited.map((one) => one.tenant_id))]);
  const isSms = ({ channel }: NewMessage) => channel === 'sms';
  const countryOf = ({ recipient }: NewMessage) => countryOfPhone(recipient) ?? '';
  const isAbroad = (message: NewMessage) =>
    isSms(message) && !home.get(message.tenant_id)?.has(countryOf(message));
  const levels: Level[] = [
    ({ tenant_id: tenantId, channel, recipient }) => [
      { tenantId, limit: limits.recipient, of: `${channel} ${recipient.toLowerCase()}` },
    ],
    (message) => {
      const account = accountOf(message);
      const { tenant_id: tenantId, channel } = message;
      return account ? [{ tenantId, limit: limits.account, of: `${channel} ${account}` }] : [];
    },
    (message) => {
      const tenantId = message.tenant_id;
      if (!isAbroad(message)) return [];
      return [
        { tenantId, limit: limits.country, of: countryOf(message) },
        { tenantId, limit: limits.abroad, of: '' },
      ];
    },
    (message) =>
      isSms(message) ? [{ tenantId: message.tenant_id, limit: limits.shop, of: '' }] : [],
  ];
  let left = limited;
  // One after the other: what one limit withholds must not use up the next, which others share.
  for (const level of levels) left = await within(db, secret, left, level);
  const sent = new Set(left);
  const isLimited = new Set(limited);
  return messages.filter((message) => sent.has(message) || !isLimited.has(message));
}

/** The messages of a list that a limit allows. */
async function within(
  db: Kysely<Database>,
  secret: string,
  messages: readonly NewMessage[],
  level: Level,
): Promise<NewMessage[]> {
  const tries = messages.flatMap((message) => level(message).map((one) => ({ message, one })));
  if (tries.length === 0) return [...messages];
  const allowed = await countTries(
    { db, secret },
    tries.map(({ one }) => one),
  );
  const refused = new Set(tries.flatMap(({ message }, at) => (allowed[at] ? [] : [message])));
  return messages.filter((message) => !refused.has(message));
}
