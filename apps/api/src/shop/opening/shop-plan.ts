import { isTimezone } from '@karwan/contract/fulfilment/timezone';
import { languages } from '@karwan/contract/language';
import { currencyCode } from '@karwan/contract/money';
import { cashOnDelivery } from '@karwan/contract/payments/cash-on-delivery';
import { coordinates } from '@karwan/contract/place';
import { paymentKeys } from '@karwan/contract/shop/settings/payment-settings';
import { hostName } from '@karwan/contract/shop/settings/shop-settings';
import { isEmail } from '@karwan/contract/text-fields';
import { decimalsOf } from '@karwan/money/decimals';
import { isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import { phoneRule, readPhone } from '../../customers/accounts/read-phone.ts';

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Text; numbers are accepted without quotation marks. */
const text = z
  .union([z.string(), z.number()], 'must be text')
  .transform((value) => `${value}`.trim());
const filled = text.pipe(z.string().min(1, 'must not be empty'));
const amount = text.pipe(
  z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'must be an amount such as 250 or 99.50'),
);
const percent = text.pipe(
  z.string().regex(/^(100|\d{1,2}(\.\d{1,3})?)$/, 'must be a percentage from 0 to 100'),
);
const rate = text.pipe(
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be a decimal number such as 280.50')
    .refine((value) => Number(value) > 0, 'must be above 0'),
);
const country = filled
  .transform((code) => code.toUpperCase())
  .refine((code) => isSupportedCountry(code), 'must be a two-letter country code such as PK');
const currency = currencyCode.refine(
  (code) => Intl.supportedValuesOf('currency').includes(code),
  'is no currency in use',
);
const time = text.pipe(
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as "09:30"'),
);

const hours = z
  .strictObject({
    days: z.array(z.enum(weekdays, `must be of ${weekdays.join(', ')}`)).min(1, 'must name a day'),
    from: time,
    to: time,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be later than "from"' });

const branch = z.strictObject({
  code: text.pipe(
    z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens'),
  ),
  name: filled,
  country: country.optional(),
  city: filled,
  address: filled,
  phone: text.default(''),
  position: coordinates,
  currency: currency.optional(),
  timezone: filled
    .refine(isTimezone, 'must be a time zone such as Asia/Karachi')
    .default('Asia/Karachi'),
  hours: z.array(hours).min(1, 'must have at least one entry'),
  shippingCost: amount.nullable(),
  freeDeliveryFrom: amount.nullable().default(null),
  serviceFee: amount.default('0'),
  costPerKilogram: amount.default('0'),
  reserveFeePercent: percent.default('0'),
  vatOnServiceFeePercent: percent.default('0'),
  minimumOrder: amount.default('0'),
  /** How far the branch delivers itself, at times that can be chosen, in kilometres. */
  deliveryRadius: z.number('must be a number of kilometres').min(0).max(1_000).default(40),
});

type Fault = (path: (string | number)[], message: string) => void;

/** A branch's fees are in one of the shop's currencies, with no more decimals than that has. */
function checkBranchMoney(
  own: z.infer<typeof branch>,
  usual: string,
  codes: readonly string[],
  fault: Fault,
) {
  const sold = own.currency ?? usual;
  if (!codes.includes(sold)) {
    fault(['branch', 'currency'], 'must be the currency of the shop or one of otherCurrencies');
  }
  for (const field of [
    'shippingCost',
    'freeDeliveryFrom',
    'serviceFee',
    'costPerKilogram',
    'minimumOrder',
  ] as const) {
    const decimals = own[field]?.split('.')[1]?.length ?? 0;
    if (decimals > decimalsOf(sold)) {
      fault(['branch', field], `has more decimals than ${sold} has`);
    }
  }
}

/** The plan of a new shop, as an operator writes it. Amounts are in whole units of their currency. */
export const shopPlan = z
  .strictObject({
    domain: text.pipe(
      z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens'),
    ),
    hosts: z.array(hostName).min(1, 'must name at least one host'),
    name: filled,
    country: country.default('PK'),
    phone: filled,
    chatNumber: text
      .pipe(z.string().regex(/^\d{6,15}$/, 'must be digits only, with the country code'))
      .optional(),
    email: text.check(isEmail),
    address: filled,
    languages: z
      .array(z.enum(languages, `must be of ${languages.join(', ')}`))
      .min(1, 'must name a language')
      .default(['en']),
    /** The base currency, in which prices are compared and sorted; others come with their rates. */
    currency,
    otherCurrencies: z.array(z.strictObject({ code: currency, rate })).default([]),
    /** Left out: the owner adds one in the back office. */
    branch: branch.optional(),
    /** Whether shoppers see it at once; by default if it has a branch and a category. */
    opens: z.enum(['now', 'later'], 'must be now or later').optional(),
    paymentMethods: z
      .array(z.enum(paymentKeys, `must be of ${paymentKeys.join(', ')}`))
      .min(1, 'must name a payment method')
      .default([cashOnDelivery]),
    dutyPercent: percent.optional(),
    insurancePercent: percent.optional(),
    owner: z.strictObject({ name: filled, phone: filled }),
    categories: z.array(filled).default([]),
  })
  .superRefine((plan, context) => {
    const fault: Fault = (path, message) =>
      context.addIssue({ code: 'custom', path, message, input: plan });
    const codes = [plan.currency, ...plan.otherCurrencies.map(({ code }) => code)];
    if (new Set(codes).size < codes.length) fault(['otherCurrencies'], 'names a currency twice');
    if (new Set(plan.hosts).size < plan.hosts.length) fault(['hosts'], 'names a host twice');
    if (plan.opens === 'now' && !plan.branch) fault(['branch'], 'is missing');
    if (plan.opens === 'now' && plan.categories.length === 0) {
      fault(['categories'], 'must name at least one category');
    }
    if (plan.branch) checkBranchMoney(plan.branch, plan.currency, codes, fault);
    if (!isPhone(plan.owner.phone, plan.country))
      fault(['owner', 'phone'], phoneRule(plan.country));
  });

/** Whether shoppers see the shop as soon as it is created. */
export const opensNow = ({ opens, branch, categories }: ShopPlan): boolean =>
  opens === undefined ? branch !== undefined && categories.length > 0 : opens === 'now';

/**
 * A plan for an installation that cannot send login codes: the shop stays hidden until its owner has set how customers log in.
 * @throws PlanError if it is to open at once
 */
export function hiddenWithoutLogin(plan: ShopPlan): ShopPlan {
  if (plan.opens === 'now') {
    throw new PlanError(
      'opens: must be later, because no login codes can be sent: set SMS_GATEWAY, or let the owner set a gateway at /staff/settings/senders',
    );
  }
  return { ...plan, opens: 'later' };
}

export type ShopPlan = z.infer<typeof shopPlan>;
export type ShopPlanInput = z.input<typeof shopPlan>;

/** The error for an invalid plan; every line of its message names a field. */
export class PlanError extends Error {
  override name = 'PlanError';
}

/** @throws PlanError with a line for each invalid field. */
export function readPlan(written: unknown): ShopPlan {
  const result = shopPlan.safeParse(written);
  if (result.success) return result.data;
  const faults = new Map<string, string>();
  for (const { path, message, code, ...issue } of result.error.issues) {
    const field = path.join('.') || 'shop';
    const unknown = code === 'unrecognized_keys' && `does not know ${String(Object(issue).keys)}`;
    const fault = unknown || (isMissing(written, path) ? 'is missing' : message);
    if (!faults.has(field)) faults.set(field, fault);
  }
  throw new PlanError([...faults].map(([field, fault]) => `${field}: ${fault}`).join('\n'));
}

function isMissing(written: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = written;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value === undefined || value === null;
}

function isPhone(written: string, of: string): boolean {
  try {
    return Boolean(readPhone(written, of));
  } catch {
    return false;
  }
}
