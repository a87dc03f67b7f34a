import type { Edited } from '@karwan/contract/edit';
import type { RequestContext } from '../../../platform/context.ts';
import { badField, notFound } from '../../../platform/faults.ts';
import { mergeEdit } from '../../../platform/staff-trail/merge-edit.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { lockCurrencies } from './lock-currencies.ts';
import { refuseJumps } from './refuse-jumps.ts';
import { markChecked, storeRates } from './store-rates.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs'>;

const kind = 'currencyRate.save';
const about = (code: string) => ({ entity: 'currency', entityId: code });

/** A rate without trailing zeros: `280.50` is `280.5`. */
const plain = (rate: string) =>
  rate
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/**
 * Sets one rate. Saving the same rate confirms it as of now.
 * @throws NOT_FOUND, EDIT_CONFLICT, RATE_JUMP unless confirmed, BAD_REQUEST for the base currency
 */
export function saveRate(
  context: Context,
  requested: {
    readonly code: string;
    readonly version: number;
    readonly rate: string;
    readonly confirmed: boolean;
    /** The rate as it was read, for changes that are not in the trail. */
    readonly read?: string | undefined;
  },
): Promise<Edited> {
  const { tenant } = context;
  const { code, version, rate, confirmed, read } = requested;
  refuseBase(context, code);
  return runStaffCommand(context, async (command) => {
    const { trx, record, staff } = command;
    const known = await lockCurrencies(trx, tenant.id);
    const currency = known.get(code);
    if (!currency) throw notFound('Currency');
    const values = { rate: currency.rate && plain(currency.rate) };
    const section = {
      ...about(code),
      tenantId: tenant.id,
      kind,
      version: currency.version,
      values,
      read: read === undefined ? undefined : { rate: read },
    };
    const { changes, merged } = await mergeEdit(command, section, version, { rate: plain(rate) });
    const next = currency.version + 1;
    if ('rate' in changes) {
      if (!confirmed) refuseJumps([{ code, from: values.rate, to: plain(rate) }]);
      await storeRates(trx, context, known, new Map([[code, plain(rate)]]), staff.userId);
    }
    await markChecked(trx, tenant.id, [code]);
    record({ ...about(code), kind, before: values, after: { rate: plain(rate), version: next } });
    return { version: next, merged };
  });
}

interface ManyRates {
  readonly rates: readonly { code: string; rate: string }[];
  readonly confirmed: boolean;
}

/**
 * Sets many rates at once, regardless of their present values: all or none.
 * @returns how many changed, and how many were the same already
 * @throws RATE_JUMP unless confirmed, BAD_REQUEST that names a currency that the shop does not have, or that is in the list twice
 */
export function importRates(
  context: Context,
  { rates: sent, confirmed }: ManyRates,
): Promise<{ changed: number; checked: number }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record, staff }) => {
    const known = await lockCurrencies(trx, tenant.id);
    const changed = new Map<string, string>();
    const previous = new Map<string, string | null>();
    for (const [index, { code, rate }] of sent.entries()) {
      refuseBase(context, code, `rates.${index}.code`);
      const currency = known.get(code);
      if (!currency) throw badField(`rates.${index}.code`, `${code} is none of the shop`, 'choice');
      if (sent.findIndex((other) => other.code === code) < index) {
        throw badField(`rates.${index}.code`, `${code} is there twice`, 'choice');
      }
      const values = { rate: currency.rate && plain(currency.rate) };
      const after = { rate: plain(rate), version: currency.version + 1 };
      previous.set(code, values.rate);
      if (values.rate !== after.rate) changed.set(code, after.rate);
      record({ ...about(code), kind, before: values, after });
    }
    if (!confirmed) {
      refuseJumps(
        [...changed].map(([code, to]) => ({ code, from: previous.get(code) ?? null, to })),
      );
    }
    if (changed.size > 0) await storeRates(trx, context, known, changed, staff.userId);
    await markChecked(
      trx,
      tenant.id,
      sent.map(({ code }) => code),
    );
    return { changed: changed.size, checked: sent.length - changed.size };
  });
}

function refuseBase({ tenant }: Context, code: string, field = 'code') {
  if (code === tenant.baseCurrency) {
    throw badField(field, 'is the base currency: its rate is always 1', 'choice');
  }
}
