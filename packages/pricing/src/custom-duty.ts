import { type BasisPoints, type Minor, percentOf } from './money.ts';

/** A tenant's duty rates. */
export interface DutySettings {
  readonly dutyBasisPoints: BasisPoints;
  /** Rates that differ, by category id. */
  readonly dutyBasisPointsByCategory: Readonly<Record<string, BasisPoints>>;
}

/** 30 percent on everything (spec section 9). */
export const DEFAULT_DUTY_SETTINGS: DutySettings = {
  dutyBasisPoints: 3000,
  dutyBasisPointsByCategory: {},
};

/** Whether a branch's goods cross a border; ISO country codes in either case. */
export function isImported(branchCountry: string, deliveryCountry: string): boolean {
  return branchCountry.toUpperCase() !== deliveryCountry.toUpperCase();
}

/** The rate of the first category that has one of its own (give the nearest first), else the default. */
export function dutyRate(settings: DutySettings, categoryIds: readonly string[]): BasisPoints {
  const rates = settings.dutyBasisPointsByCategory;
  const own = categoryIds.find((id) => Object.hasOwn(rates, id));
  return (own === undefined ? undefined : rates[own]) ?? settings.dutyBasisPoints;
}

/**
 * The duty on an imported line, half up to the minor unit. The customer pays it on arrival: it is
 * shown, and never part of a total (rulings, Money).
 */
export function customDuty(itemsTotal: Minor, rate: BasisPoints): Minor {
  return percentOf(itemsTotal, rate);
}
