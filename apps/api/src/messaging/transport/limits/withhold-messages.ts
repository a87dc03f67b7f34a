import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { countTries, type Try } from '../../../platform/count-try.ts';
import type { NewMessage } from '../delivery/queue-messages.ts';
import type { Messengers } from '../senders/messengers.ts';
import { orderMessageLimits as limits } from './limits.ts';
import { countryOfPhone, smsCountries } from './sms-countries.ts';
import { publishWithheld, type Withheld, type WithheldBy } from './withheld.ts';

/** Messages that a customer causes, however often: see `orderMessageLimits`. */
const caused = /^(order-booked-(email|sms)|order-cancelled|payment-(failed|expired))/;

/** The tries of a message against one limit; none: the limit does not apply to it. */
type Tries = (message: NewMessage) => Try[];
type Level = readonly [WithheldBy, Tries];

/**
 * The messages that are within the limits of their recipients, accounts, countries and shops, and those that are not. Push notifications, and
 * what staff cause, are not limited.
 * @param accountOf the customer who booked; null: a guest
 */
export async function withholdMessages(
  db: Kysely<Database>,
  { secret = '', isUnlimited = false }: Pick<Messengers, 'secret' | 'isUnlimited'>,
  messages: readonly NewMessage[],
  accountOf: (message: NewMessage) => string | null | undefined,
): Promise<{ readonly sent: NewMessage[]; readonly withheld: Withheld[] }> {
  const limited = messages.filter(({ channel, kind }) => channel !== 'push' && caused.test(kind));
  if (limited.length === 0 || isUnlimited) return { sent: [...messages], withheld: [] };
  const home = await smsCountries(db, [...new Set(limited.map((one) => one.tenant_id))]);
  const isSms = ({ channel }: NewMessage) => channel === 'sms';
  const countryOf = ({ recipient }: NewMessage) => countryOfPhone(recipient) ?? '';
  const isAbroad = (message: NewMessage) =>
    isSms(message) && !home.get(message.tenant_id)?.has(countryOf(message));
  const levels: Level[] = [
    [
      'recipient',
      ({ tenant_id: tenantId, channel, recipient }) => [
        { tenantId, limit: limits.recipient, of: `${channel} ${recipient.toLowerCase()}` },
      ],
    ],
    [
      'account',
      (message) => {
        const account = accountOf(message);
        const { tenant_id: tenantId, channel } = message;
        return account ? [{ tenantId, limit: limits.account, of: `${channel} ${account}` }] : [];
      },
    ],
    [
      'country',
      (message) => {
        const tenantId = message.tenant_id;
        if (!isAbroad(message)) return [];
        return [
          { tenantId, limit: limits.country, of: countryOf(message) },
          { tenantId, limit: limits.abroad, of: '' },
        ];
      },
    ],
    [
      'shop',
      (message) =>
        isSms(message) ? [{ tenantId: message.tenant_id, limit: limits.shop, of: '' }] : [],
    ],
  ];
  let left = limited;
  // One after the other: what one limit withholds must not use up the next, which others share.
  const withheld: Withheld[] = [];
  for (const [reason, triesOf] of levels) {
    const refused = await refusedBy(db, secret, left, triesOf);
    withheld.push(...[...refused].map((message) => ({ message, reason })));
    left = left.filter((message) => !refused.has(message));
  }
  publishWithheld(withheld);
  const isWithheld = new Set(withheld.map(({ message }) => message));
  return { sent: messages.filter((message) => !isWithheld.has(message)), withheld };
}

/** The messages of a list that a limit does not allow. */
async function refusedBy(
  db: Kysely<Database>,
  secret: string,
  messages: readonly NewMessage[],
  triesOf: Tries,
): Promise<ReadonlySet<NewMessage>> {
  const tries = messages.flatMap((message) => triesOf(message).map((one) => ({ message, one })));
  if (tries.length === 0) return new Set();
  const allowed = await countTries(
    { db, secret },
    tries.map(({ one }) => one),
  );
  return new Set(tries.flatMap(({ message }, at) => (allowed[at] ? [] : [message])));
}
