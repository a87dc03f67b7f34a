import type { Minor } from '@karwan/money/arithmetic';
import { type Percent, percentOf } from './percent.ts';

/** A tenant's duty rates. */
export interface DutySettings {
  readonly dutyPercent: Percent;
  /** Rates of single categories, by id. */
  readonly dutyPercentByCategory: Readonly<Record<string, Percent>>;
  /** Rates by prefix of the HS code; they take precedence over those of categories. */
  readonly dutyPercentByHsPrefix?: Readonly<Record<string, Percent>>;
}

/** 30 percent on everything (spec section 9). */
export const DEFAULT_DUTY_SETTINGS: DutySettings = {
  dutyPercent: '30',
  dutyPercentByCategory: {},
};

/** Whether a branch's goods cross a border; ISO country codes, case-insensitive. */
export function isImported(branchCountry: string, deliveryCountry: string): boolean {
  return branchCountry.toUpperCase() !== deliveryCountry.toUpperCase();
}

/**
 * The duty rate of goods: that of the longest matching prefix of their HS code, else of the first category with a
 * rate of its own (pass the nearest first), else the default.
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

/** Duty of an imported line, rounded half up. The customer pays it on arrival: it is shown, but never part of a total. */
export function customDuty(itemsTotal: Minor, rate: Percent): Minor {
  return percentOf(itemsTotal, rate);
}
