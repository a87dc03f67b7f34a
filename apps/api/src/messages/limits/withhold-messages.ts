import { createHmac } from 'node:crypto';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { TryLimit } from '../../platform/count-try.ts';
import type { NewMessage } from '../delivery/queue-messages.ts';
import type { Messengers } from '../senders/messengers.ts';
import { orderMessageLimits as limits } from './limits.ts';
import { countryOfPhone, smsCountries } from './sms-countries.ts';

/** Messages that a customer causes, however often: see `orderMessageLimits`. */
const caused = /^(order-booked-(email|sms)|order-cancelled|payment-(failed|expired))/;

interface Tried {
  readonly tenant: number;
  readonly kind: string;
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
}

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
  const tenants = [...new Set(limited.map((one) => one.tenant_id))];
  const home = new Map(
    await Promise.all(tenants.map(async (id) => [id, await smsCountries(db, id)] as const)),
  );
  const keyOf = (of: string) =>
    createHmac('sha256', secret).update(`try\n${of}`).digest('base64url');
  const triesOf = (message: NewMessage): Tried[] => {
    const { tenant_id: tenant, channel, recipient } = message;
    const tried = ({ kind, most, seconds }: TryLimit, of: string): Tried => ({
      ...{ tenant, kind, most, seconds },
      key: keyOf(of),
    });
    const account = accountOf(message);
    const country = channel === 'sms' ? (countryOfPhone(recipient) ?? '') : undefined;
    const isAbroad = country !== undefined && !home.get(tenant)?.has(country);
    return [
      tried(limits.recipient, `${channel} ${recipient.toLowerCase()}`),
      ...(account ? [tried(limits.account, `${channel} ${account}`)] : []),
      ...(isAbroad ? [tried(limits.country, country), tried(limits.abroad, '')] : []),
      tried(limits.shop, channel),
    ];
  };
  const tries = new Map(limited.map((message) => [message, triesOf(message)]));
  const left = await countAll(db, [...tries.values()].flat());
  return messages.filter((message) => {
    const own = tries.get(message);
    return !own || own.every((one) => left.take(one));
  });
}

const nameOf = ({ tenant, kind, key }: Pick<Tried, 'tenant' | 'kind' | 'key'>) =>
  `${tenant} ${kind} ${key}`;

/** Counts all tries in one statement. @returns what gives each try its turn, in order, until its limit is reached */
async function countAll(db: Kysely<Database>, tries: readonly Tried[]) {
  const grouped = [...Map.groupBy(tries, nameOf).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, count: more.length + 1 }] : [],
  );
  const { rows } = await sql<{ tenant: number; kind: string; key: string; tries: number }>`
    insert into account_try as known (tenant_id, kind, key, tries, until)
    select tenant, kind, key, count, now() + make_interval(secs => seconds)
    from json_to_recordset(${JSON.stringify(grouped)})
      as tried (tenant integer, kind text, key text, count integer, seconds integer)
    order by tenant, kind, key
    on conflict (tenant_id, kind, key) do update set
      tries = case when known.until < now() then excluded.tries else known.tries + excluded.tries end,
      until = case when known.until < now() then excluded.until else known.until end
    returning tenant_id as tenant, kind, key, tries`.execute(db);
  const before = new Map(rows.map((row) => [nameOf(row), row.tries]));
  for (const one of grouped) {
    const name = nameOf(one);
    before.set(name, (before.get(name) ?? 0) - one.count);
  }
  return {
    take(one: Tried): boolean {
      const name = nameOf(one);
      const used = (before.get(name) ?? 0) + 1;
      before.set(name, used);
      return used <= one.most;
    },
  };
}
