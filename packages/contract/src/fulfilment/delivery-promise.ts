import type { DayRange, DeliveryEstimates, DeliverySlot } from './branch.ts';
import { distanceInMetres } from './distance.ts';
import type { Coordinates } from './place.ts';

/** What a branch's delivery promise depends on. */
export interface DeliveringBranch extends Coordinates {
  /** Radius within which the branch delivers itself, in metres. */
  readonly deliveryRadius: number;
  /** Delivery days for places outside the radius. */
  readonly deliveryDays: DeliveryEstimates;
  /** Slots for the branch's own deliveries; without slots it makes none. */
  readonly deliverySlots: DeliverySlot[];
}

/**
 * The single rule for delivery promises (docs/catalogue.md#zones-and-places): null where the branch delivers itself, in slots that
 * can be chosen; elsewhere the range of days that delivery usually takes.
 * @param isImported whether the items cross a border on their way there.
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

/**
 * The range of days that holds everywhere in a country that the branch does not deliver to itself: for pages shared
 * by all places.
 */
export function daysAnywhere(days: DeliveryEstimates, isImported: boolean): DayRange {
  if (isImported) return days.abroad;
  const { region, country } = days;
  return { from: Math.min(region.from, country.from), to: Math.max(region.to, country.to) };
}
