import type { DeliveryEstimates } from '@karwan/contract/branch';
import type { CurrencyCode } from './currencies.ts';

export interface DemoSlot {
  /** 0 is Sunday. */
  day: number;
  timeStartHours: number;
  timeStartMinutes: number;
  timeEndHours: number;
  timeEndMinutes: number;
}

/** Amounts are minor units of the branch's currency. */
export interface DemoBranch {
  code: string;
  name: string;
  country: string;
  city: string;
  /** Where orders are picked up. */
  address: string;
  /** A phone number that is not in use. */
  phone: string;
  latitude: number;
  longitude: number;
  currency: CurrencyCode;
  timezone: string;
  /** Null: known only when the parcel has been weighed. */
  shippingCost: number | null;
  serviceFee: number;
  costPerWeightUnit: number;
  weightOption: boolean;
  reserveFeeInPercent: string;
  vatServiceFeeInPercent: string;
  waiveDeliveryFee: number | null;
  deliverySlots: DemoSlot[];
  openingHours: DemoSlot[];
  /** The radius in which the branch delivers itself, in metres. */
  deliveryRadius: number;
  /** Delivery times that differ from the defaults for more distant places. */
  deliveryDays: Partial<DeliveryEstimates>;
}

/** The same hours on each of the given days. */
function slots(days: number[], ...hours: [from: number, to: number][]): DemoSlot[] {
  return days.flatMap((day) =>
    hours.map(([from, to]) => ({
      day,
      timeStartHours: Math.floor(from),
      timeStartMinutes: (from % 1) * 60,
      timeEndHours: Math.floor(to),
      timeEndMinutes: (to % 1) * 60,
    })),
  );
}

export const branches: readonly DemoBranch[] = [
  {
    code: 'lahore',
    name: 'Karwan Lahore',
    country: 'PK',
    city: 'Lahore',
    address: 'Main Boulevard, Gulberg III, Lahore',
    phone: '+92 42 30000000',
    latitude: 31.5204,
    longitude: 74.3587,
    currency: 'PKR',
    timezone: 'Asia/Karachi',
    shippingCost: 250_00,
    serviceFee: 0,
    costPerWeightUnit: 120_00,
    weightOption: false,
    reserveFeeInPercent: '0',
    vatServiceFeeInPercent: '16',
    waiveDeliveryFee: 5_000_00,
    deliverySlots: slots([1, 2, 3, 4, 5, 6], [10, 13], [14, 18], [18.5, 21]),
    openingHours: slots([1, 2, 3, 4, 5, 6], [10, 21]),
    deliveryRadius: 40_000,
    deliveryDays: {},
  },
  {
    code: 'karachi',
    name: 'Karwan Karachi',
    country: 'PK',
    city: 'Karachi',
    address: 'Khayaban-e-Shamsheer, DHA Phase 5, Karachi',
    phone: '+92 21 30000000',
    latitude: 24.8607,
    longitude: 67.0011,
    currency: 'PKR',
    timezone: 'Asia/Karachi',
    shippingCost: 300_00,
    serviceFee: 50_00,
    costPerWeightUnit: 140_00,
    weightOption: false,
    reserveFeeInPercent: '0',
    vatServiceFeeInPercent: '13',
    waiveDeliveryFee: 7_500_00,
    deliverySlots: slots([1, 2, 3, 4, 5, 6, 0], [11, 15], [16, 20]),
    openingHours: slots([1, 2, 3, 4, 5, 6, 0], [10, 21]),
    deliveryRadius: 45_000,
    deliveryDays: {},
  },
  {
    code: 'islamabad',
    name: 'Karwan Islamabad',
    country: 'PK',
    city: 'Islamabad',
    address: 'Jinnah Avenue, Blue Area, Islamabad',
    phone: '+92 51 30000000',
    latitude: 33.6844,
    longitude: 73.0479,
    currency: 'PKR',
    timezone: 'Asia/Karachi',
    shippingCost: 350_00,
    serviceFee: 75_00,
    costPerWeightUnit: 150_00,
    weightOption: false,
    reserveFeeInPercent: '2.5',
    vatServiceFeeInPercent: '15',
    waiveDeliveryFee: null,
    deliverySlots: slots([1, 2, 3, 4, 6], [10, 14], [15, 19.5]),
    openingHours: slots([1, 2, 3, 4, 6], [10, 21]),
    deliveryRadius: 35_000,
    // The mountains start behind the city.
    deliveryDays: { region: { from: 2, to: 5 } },
  },
  {
    code: 'new-jersey',
    name: 'Karwan USA',
    country: 'US',
    city: 'Edison, New Jersey',
    address: 'Raritan Center Parkway, Edison, New Jersey',
    phone: '+1 732 555 0100',
    latitude: 40.5187,
    longitude: -74.4121,
    currency: 'USD',
    timezone: 'America/New_York',
    shippingCost: null,
    serviceFee: 1_50,
    costPerWeightUnit: 42_78,
    weightOption: false,
    reserveFeeInPercent: '5',
    vatServiceFeeInPercent: '0',
    waiveDeliveryFee: null,
    deliverySlots: slots([2, 5], [10, 16]),
    openingHours: slots([2, 5], [10, 21]),
    deliveryRadius: 30_000,
    deliveryDays: { abroad: { from: 12, to: 21 } },
  },
  {
    code: 'malmo',
    name: 'Karwan Europe',
    country: 'SE',
    city: 'Malmö',
    address: 'Jörgen Kocksgatan, Malmö',
    phone: '+46 40 600 00 00',
    latitude: 55.605,
    longitude: 13.0038,
    currency: 'SEK',
    timezone: 'Europe/Stockholm',
    shippingCost: 349_00,
    serviceFee: 15_00,
    costPerWeightUnit: 165_00,
    weightOption: true,
    reserveFeeInPercent: '3',
    vatServiceFeeInPercent: '25',
    waiveDeliveryFee: 9_000_00,
    deliverySlots: slots([1, 3, 5], [9, 12], [13, 17]),
    openingHours: slots([1, 3, 5], [10, 21]),
    deliveryRadius: 30_000,
    deliveryDays: { abroad: { from: 10, to: 18 } },
  },
];
