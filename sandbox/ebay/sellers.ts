import type { Random } from '@karwan/demo/random';

/** A seller as responses show it; eBay omits members that it does not disclose. */
export interface SandboxSeller {
  readonly username: string;
  readonly feedbackPercentage?: string;
  readonly feedbackScore?: number;
}

/** Where a listing ships from; searches return only the country. */
export interface SellerLocation {
  readonly country: 'US' | 'GB' | 'JP';
  readonly city: string;
  readonly stateOrProvince?: string;
}

const sellers: readonly SandboxSeller[] = [
  { username: 'harbour_lane_goods', feedbackPercentage: '99.4', feedbackScore: 1204 },
  { username: 'cedar-and-co', feedbackPercentage: '100.0', feedbackScore: 86 },
  { username: 'second.story', feedbackPercentage: '97.8', feedbackScore: 45_754 },
  // Without ratings.
  { username: 'newcomer_2026', feedbackPercentage: '0.0', feedbackScore: 0 },
  { username: 'quiet_seller' },
];

const locations: readonly SellerLocation[] = [
  { country: 'US', city: 'Austin', stateOrProvince: 'Texas' },
  { country: 'US', city: 'Brooklyn', stateOrProvince: 'New York' },
  { country: 'US', city: 'Portland', stateOrProvince: 'Oregon' },
  { country: 'GB', city: 'Leeds' },
  { country: 'JP', city: 'Osaka' },
];

export const pickSeller = (random: Random) => random.pick(sellers);

export const pickLocation = (random: Random, country: SellerLocation['country']) =>
  random.pick(locations.filter((location) => location.country === country));
