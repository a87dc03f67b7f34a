import type { Language } from '@karwan/contract/language';
import type { ServerTranslate } from '@karwan/i18n/server-texts';
import { noOrderTexts } from '../../sales/reading/order-texts.ts';
import type { OrderRow } from '../../sales/reading/select-orders.ts';
import type { OrderNotificationData } from '../notifications/texts/order-notification-data.ts';
import type { SampleShop } from './compose-sample.ts';

const id = '100000001';
const hour = 3_600_000;

/** An invented order for previews. It is not stored. */
export function sampleOrder(
  shop: SampleShop,
  t: ServerTranslate,
  language: Language,
  changed: Partial<OrderRow> = {},
): OrderNotificationData {
  const url = shop.url ?? 'https://shop.example';
  return {
    parentOrderId: id,
    parts: [{ ...partOf(shop, language), ...changed }],
    address: {
      customerFirstName: 'Zainab',
      customerLastName: 'Qureshi',
      customerPhone: '+923000000000',
      customerEmail: 'zainab@example.com',
      customerHouseNumber: '14-B',
      customerStreet: 'Mall Road',
      customerArea: 'Near Charing Cross',
      customerCity: 'Lahore',
      customerCountry: 'PK',
    },
    shop,
    t,
    receiptUrl: `${url}/confirmation?id=${id}`,
    confirmUrl: () => `${url}/confirm-order/${id}`,
    payoutUrl: () => `${url}/refund/${id}`,
  };
}

function partOf({ currency, symbol }: SampleShop, language: Language): OrderRow {
  const now = new Date();
  const start = new Date(now.getTime() + 24 * hour);
  return {
    id: 0,
    tenant_id: 0,
    order_id: id,
    parent_order_id: id,
    branch_id: 0,
    branch_name: 'Lahore',
    branch_country: 'PK',
    branch_address: 'Mall Road, Lahore',
    branch_phone: '',
    branch_opening_hours: [1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      timeStartHours: 10,
      timeStartMinutes: 0,
      timeEndHours: 21,
      timeEndMinutes: 0,
    })),
    branch_latitude: 31.52,
    branch_longitude: 74.36,
    branch_currency: currency,
    language,
    status: 'Booked',
    payment_status: 'failed',
    payment_method: 'cash-on-delivery',
    currency,
    symbol,
    rate: '1',
    items: [
      {
        id: 0,
        item_custom_id: 'lamp',
        variant_code: 'lamp',
        name: 'River lamp',
        image: null,
        options: [],
        quantity: 2,
        unit_price: 150_000,
        total_price: 300_000,
        discount: 0,
      },
    ],
    promotions: [],
    items_cost: 300_000,
    shipping_state: 'quoted',
    ships_free: false,
    is_test: false,
    reserve_fee_percent: '0',
    insured_amount: null,
    fees: [{ kind: 'shipping', standing: 'charged', amount: 25_000 }],
    total: 325_000,
    due_on_delivery: 0,
    due_paid: 0,
    reduced: 0,
    refunded: 0,
    refunds: [],
    vouchers_left: [],
    owed_back: 0,
    credit_back: 0,
    exchanged: 0,
    exchanged_from: null,
    exchanged_for: [],
    returns: [],
    back_on_vouchers: 0,
    exchange_of: null,
    delivery_method: 'home',
    delivery_days_from: null,
    delivery_days_to: null,
    start_slot: start,
    end_slot: new Date(start.getTime() + 3 * hour),
    shipping_address: {},
    ...noOrderTexts,
    cancel_reason: null,
    tracking_carrier: 'TCS',
    tracking_number: '123456789',
    tracking_page: null,
    tracking_version: 0,
    address_version: 0,
    lines_version: 0,
    assigned_to: null,
    next_call_at: null,
    pay_until: null,
    stock_freed_at: null,
    created_by: 'customer',
    user_id: null,
    created_at: now,
    updated_at: now,
  };
}
