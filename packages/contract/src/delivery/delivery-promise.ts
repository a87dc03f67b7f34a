import type { DayRange, DeliveryEstimates, DeliverySlot } from './branch.ts';
import { distanceInMetres } from './distance.ts';
import type { Coordinates } from './place.ts';

/** What a branch's promise of delivery depends on. */
export interface DeliveringBranch extends Coordinates {
  /** How far the branch delivers itself, in metres. */
  readonly deliveryRadius: number;
  /** How many days goods take to other places. */
  readonly deliveryDays: DeliveryEstimates;
  /** When the branch delivers itself; without times it does not. */
  readonly deliverySlots: DeliverySlot[];
}

/**
 * The one rule of what may be promised to a place (docs/decisions/0042): null where the branch delivers
 * itself, at times that can be chosen; in other places the days that it usually takes.
 * @param isImported whether the goods cross a border on their way there.
 */
export function daysToPlace(
  branch: DeliveringBranch,
  place: Coordinates,
  isImported: boolean,
): DayRange | null {
  const { deliveryRadius, deliveryDays, deliverySlots } = branch;
  if (isImported) return deliveryDays.abroad;
  const metres = distanceInMetres(branch, place);
  if (deliverySlots.length > 0 && metres <= deliveryRadius) return null;
  return metres <= deliveryDays.regionRadius ? deliveryDays.region : deliveryDays.country;
}

/** The days that hold wherever in a country the branch does not deliver itself: for shared pages. */
export function daysAnywhere(days: DeliveryEstimates, isImported: boolean): DayRange {
  if (isImported) return days.abroad;
  const { region, country } = days;
  return { from: Math.min(region.from, country.from), to: Math.max(region.to, country.to) };
}
