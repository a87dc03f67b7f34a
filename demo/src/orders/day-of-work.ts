import type { OrderStatus, PaymentStatus } from '@karwan/contract/order';
import type { OrderEventKind } from '@karwan/contract/order-life';

/** A customer, as named in addresses. */
export interface DemoCustomer {
  readonly id: string;
  readonly phone: string;
  readonly first: string;
  readonly last: string;
  readonly house: string;
  readonly street: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
}

export const lahore = { city: 'Lahore', latitude: 31.5204, longitude: 74.3587 };
export const karachi = { city: 'Karachi', latitude: 24.8607, longitude: 67.0011 };
export const islamabad = { city: 'Islamabad', latitude: 33.6844, longitude: 73.0479 };

export const customers: readonly DemoCustomer[] = [
  {
    ...lahore,
    id: 'demo-customer-1',
    phone: '+923004410021',
    first: 'Zainab',
    last: 'Qureshi',
    house: '14-B',
    street: 'Mall Road',
  },
  {
    ...karachi,
    id: 'demo-customer-2',
    phone: '+923214455660',
    first: 'Abdullah',
    last: 'Khan',
    house: 'House 221, Street 9',
    street: 'Gulshan-e-Iqbal, Block C',
  },
  {
    id: 'demo-customer-3',
    phone: '+923331112243',
    first: 'عائشہ',
    last: 'صدیقی',
    house: '۱۲',
    street: 'شاہراہ قائداعظم',
    ...lahore,
    city: 'لاہور',
  },
  {
    ...islamabad,
    id: 'demo-customer-4',
    phone: '+923459998870',
    first: 'Bilal',
    last: 'Ahmed',
    house: '7',
    street: 'Street 23, F-8/3',
  },
  {
    ...karachi,
    id: 'demo-customer-5',
    phone: '+923118765430',
    first: 'Mahnoor',
    last: 'Siddiqui',
    house: 'Flat 4, Sea View Towers',
    street: 'Clifton, Block 2',
  },
];

export interface DemoStep {
  readonly kind: OrderEventKind;
  /** Hours before the shop was loaded. */
  readonly hoursAgo: number;
  readonly note?: string;
}

export interface DemoOrder {
  /** The index in `customers`. */
  readonly customer: number;
  readonly quantity: number;
  /** Bought abroad and imported. */
  readonly isImport?: true;
  /** From a branch whose shipping costs are known only once the items are weighed. */
  readonly isFreight?: true;
  /** Booked by staff for a caller. */
  readonly isByPhone?: boolean;
  readonly status: OrderStatus;
  readonly payment: PaymentStatus;
  /** The order's history, starting with the booking. */
  readonly steps: readonly DemoStep[];
  readonly customerNotes?: string;
  readonly note?: string;
  readonly tracking?: { readonly carrier: string; readonly number: string };
}

export const step = (kind: OrderEventKind, hoursAgo: number, note?: string): DemoStep => ({
  kind,
  hoursAgo,
  ...(note && { note }),
});

/**
 * The orders of one day: waiting, on their way, and done. No waiting order is so old that a reminder would be sent as
 * soon as the shop is loaded.
 */
export const dayOfWork: readonly DemoOrder[] = [
  {
    customer: 0,
    quantity: 1,
    status: 'Booked',
    payment: 'pending',
    steps: [step('booked', 1)],
    customerNotes: 'Please ring the bell twice.',
  },
  {
    customer: 2,
    quantity: 2,
    status: 'Booked',
    payment: 'pending',
    steps: [step('booked', 3)],
  },
  {
    customer: 4,
    quantity: 1,
    status: 'Booked',
    payment: 'pending',
    isImport: true,
    isFreight: true,
    steps: [step('booked', 7)],
    note: 'No answer at noon. She reads WhatsApp.',
  },
  {
    customer: 1,
    quantity: 1,
    status: 'Accepted',
    payment: 'pending',
    steps: [step('booked', 9), step('accepted', 8, 'confirmed by phone')],
    customerNotes: 'Call before you come.',
  },
  {
    customer: 3,
    quantity: 1,
    status: 'Accepted',
    payment: 'pending',
    isImport: true,
    steps: [step('booked', 20), step('accepted', 19)],
  },
  {
    customer: 3,
    quantity: 3,
    status: 'Accepted',
    payment: 'pending',
    steps: [step('booked', 22), step('accepted', 21)],
    note: 'It is a present: no prices in the parcel.',
  },
  {
    customer: 0,
    quantity: 1,
    status: 'Shipped',
    payment: 'pending',
    steps: [step('booked', 50), step('accepted', 48), step('shipped', 26)],
    tracking: { carrier: 'Leopards', number: 'LE-7741029384' },
  },
  {
    customer: 1,
    quantity: 2,
    status: 'OutForDelivery',
    payment: 'pending',
    steps: [step('booked', 30), step('accepted', 28), step('out-for-delivery', 4)],
  },
  {
    customer: 4,
    quantity: 1,
    status: 'NoShow',
    payment: 'pending',
    steps: [
      step('booked', 70),
      step('accepted', 69),
      step('out-for-delivery', 27),
      step('no-show', 22, 'The gate was locked, the phone was off'),
    ],
  },
  {
    customer: 2,
    quantity: 1,
    status: 'Delivered',
    payment: 'captured',
    steps: [
      step('booked', 140),
      step('accepted', 138),
      step('shipped', 120),
      step('delivered', 92),
    ],
    tracking: { carrier: 'TCS', number: 'TCS-3310992' },
  },
  {
    customer: 3,
    quantity: 1,
    status: 'Delivered',
    payment: 'captured',
    steps: [step('booked', 200), step('accepted', 199), step('delivered', 150)],
  },
];
