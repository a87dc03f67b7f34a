import type { Minor } from '@karwan/money/arithmetic';
import { type Percent, percentOf } from './percent.ts';

/** A tenant's duty rates. */
export interface DutySettings {
  readonly dutyPercent: Percent;
  /** Rates that differ, by category id. */
  readonly dutyPercentByCategory: Readonly<Record<string, Percent>>;
  /** Rates of customs headings, by how an HS code begins; they go before those of categories. */
  readonly dutyPercentByHsPrefix?: Readonly<Record<string, Percent>>;
}

/** 30 percent on everything (spec section 9). */
export const DEFAULT_DUTY_SETTINGS: DutySettings = {
  dutyPercent: '30',
  dutyPercentByCategory: {},
};

/** Whether a branch's goods cross a border; ISO country codes in either case. */
export function isImported(branchCountry: string, deliveryCountry: string): boolean {
  return branchCountry.toUpperCase() !== deliveryCountry.toUpperCase();
}

/**
 * The rate of goods: of the longest beginning of their HS code that has one, else of the first category that has one of its
 * own (give the nearest first), else the default.
 */
export function dutyRate(
  settings: DutySettings,
  categoryIds: readonly string[],
  hsCode?: string | null,
): Percent {
  const ofHeading = rateOfHsCode(settings.dutyPercentByHsPrefix ?? {}, hsCode);
  if (ofHeading !== undefined) return ofHeading;
  const rates = settings.dutyPercentByCategory;
  const own = categoryIds.find((id) => Object.hasOwn(rates, id));
  return (own === undefined ? undefined : rates[own]) ?? settings.dutyPercent;
}

function rateOfHsCode(
  rates: Readonly<Record<string, Percent>>,
  hsCode: string | null | undefined,
): Percent | undefined {
  const digits = hsCode?.replace(/\D/g, '') ?? '';
  for (let length = digits.length; length > 0; length -= 1) {
    const prefix = digits.slice(0, length);
    if (Object.hasOwn(rates, prefix)) return rates[prefix];
  }
  return undefined;
}

/**
 * The duty on an imported line, half up to the minor unit. The customer pays it on arrival: it is
 * shown, and never part of a total.
 */
export function customDuty(itemsTotal: Minor, rate: Percent): Minor {
  return percentOf(itemsTotal, rate);
}
