import type { FreightTariff } from '../staff/desk/freight.ts';
import type { AddressChanges } from '../staff/desk/order-changes.ts';
import type { TrailKind } from './trail-kinds.ts';
import type { TrailFields, TrailValue } from './trail-values.ts';

const goods = { item: 'ref:offer', quantity: 'number', unitPrice: 'money' } as const;
/** The order's state, where a step changed it. */
const status = 'word:orderStatus';
const carried = { carrier: 'ref:carrier', number: 'text' } as const;

const address = {
  ...{ customerFirstName: 'personal', customerLastName: 'personal' },
  ...{ customerPhone: 'personal', customerEmail: 'personal' },
  ...{ customerHouseNumber: 'personal', customerStreet: 'personal', customerArea: 'personal' },
  ...{ customerCity: 'personal', customerPostcode: 'personal', notes: 'personal' },
} as const satisfies Record<keyof AddressChanges, TrailValue>;

const tariff = {
  ...{ name: 'text', branch: 'ref:branch', country: 'country', currency: 'text' },
  ...{ perKilogram: 'money', minimum: 'money', stepGrams: 'number', volumeDivisor: 'number' },
} as const satisfies Record<Exclude<keyof FreightTariff, 'id' | 'version'>, TrailValue>;

/** Fields of the trail about orders, their money and customers. */
export const orderFields = {
  'cash.count': { expected: 'money', counted: 'money', currencyCode: 'hidden' },
  'cash.handIn': { expected: 'money', amount: 'money', to: 'word:cashTo', currencyCode: 'hidden' },
  'cash.putIn': { expected: 'money', amount: 'money', currencyCode: 'hidden' },
  'courier.save': { name: 'text', trackingUrl: 'text', daysToPay: 'number', isActive: 'yesNo' },
  'customer.block': { kind: 'word:block', customer: 'ref:customer', replaced: 'hidden' },
  'customer.confirmLogin': {},
  'customer.endSessions': { ended: 'number' },
  'customer.erase': {},
  'customer.export': {},
  'customer.merge': {
    ...{ goes: 'hidden', orders: 'number', addresses: 'number', reviews: 'number' },
  },
  'customer.note': {},
  'customer.unblock': { kind: 'word:block', customer: 'ref:customer', replaced: 'hidden' },
  'freightTariff.add': tariff,
  'freightTariff.remove': { ...tariff, id: 'hidden', version: 'hidden' },
  'freightTariff.save': { ...tariff, version: 'hidden' },
  'inbox.answer': { state: 'word:inboxState', assignedTo: 'ref:member' },
  'inbox.close': { state: 'word:inboxState', assignedTo: 'ref:member' },
  'inbox.take': { state: 'word:inboxState', assignedTo: 'ref:member' },
  'manifest.open': { carrier: 'ref:carrier' },
  'order.addParcel': { status, ...carried },
  'order.assign': { status, to: 'ref:member' },
  'order.book': {
    ...{ orders: 'text', total: 'money', currency: 'hidden', paymentMethod: 'ref:paymentMethod' },
  },
  'order.change': {
    ...{ status, total: 'money', startSlot: 'time', endSlot: 'time', lines: goods },
    ...{ goesBack: 'money', due: 'money' },
  },
  'order.deliver': { status, cashTaken: 'money', hasPhoto: 'yesNo' },
  'order.editAddress': { ...address, version: 'hidden' },
  'order.exchange': {
    ...{ status, return: 'hidden', order: 'text', worth: 'money', goesBack: 'money' },
    ...{ waived: 'money', due: 'money', currency: 'hidden', lines: goods },
  },
  'order.extendPickup': { status, endSlot: 'time' },
  'order.failDelivery': { status, result: 'word:deliveryResult', nextAt: 'time' },
  'order.handOut': { status, cashTaken: 'money' },
  'order.handOver': { status, manifest: 'ref:manifest' },
  'order.logCall': { status, result: 'word:callResult' },
  'order.move': { status, ...carried },
  'order.note': { status, note: 'hidden' },
  'order.offerShipping': { status, amount: 'money', currency: 'hidden' },
  'order.pack': { status, isPacked: 'yesNo' },
  'order.pick': { status, line: 'ref:line', picked: 'number', missing: 'number' },
  'order.print': { paper: 'word:paper' },
  'order.refund': {
    ...{ status, refunded: 'money', currency: 'hidden', amount: 'money', shipping: 'money' },
    ...{ reasonCode: 'word:reason', ontoVouchers: 'money', way: 'word:payoutWay' },
    lines: { line: 'ref:line', quantity: 'number', restocked: 'number' },
  },
  'order.removeParcel': { status, ...carried },
  'order.setTracking': { status, ...carried, version: 'hidden' },
  'payment.askAgain': { state: 'word:operation' },
  'payment.changeMethod': { paymentMethod: 'ref:paymentMethod' },
  'payment.conclude': { state: 'word:operation', reference: 'text' },
  'queue.claim': { queue: 'word:deskQueue' },
  'queue.release': { queue: 'word:deskQueue' },
  'refund.approve': { status, request: 'hidden', amount: 'money', currency: 'hidden' },
  'refund.arrange': {
    ...{ status, way: 'word:payoutWay', amount: 'money', currency: 'hidden' },
    account: 'word:payoutAccount',
  },
  'refund.ask': { status, request: 'hidden', amount: 'money', currency: 'hidden' },
  'refund.pay': {
    ...{ status, way: 'word:payoutWay', amount: 'money', currency: 'hidden', reference: 'text' },
  },
  'refund.reject': { status, request: 'hidden', amount: 'money', currency: 'hidden' },
  'return.close': { status, return: 'hidden', outcome: 'word:outcome' },
  'return.decide': { status, return: 'hidden', decision: 'word:decision', reason: 'text' },
  'return.open': {
    ...{ status, kind: 'word:returnKind', state: 'word:returnState', reasonCode: 'word:reason' },
    lines: { id: 'ref:line', quantity: 'number' },
  },
  'return.receive': {
    ...{ status, return: 'hidden' },
    lines: {
      ...{ id: 'ref:line', received: 'number', condition: 'word:condition' },
      ...{ restock: 'hidden', restocked: 'number' },
    },
  },
  'settlement.book': {
    ...{ rows: 'number', matched: 'number', skipped: 'number', paid: 'money', fees: 'money' },
    ...{ currency: 'hidden', differences: 'number', leftOutLines: 'text' },
  },
  'settlement.change': { state: 'word:difference', owner: 'ref:member', version: 'hidden' },
  'settlement.remove': { source: 'ref:settlementSource' },
  'settlement.upload': { source: 'ref:settlementSource', bytes: 'number' },
  'voucher.issue': { amount: 'money', currency: 'hidden', validUntil: 'day', isSent: 'yesNo' },
  'voucher.void': { taken: 'money' },
} as const satisfies Partial<Record<TrailKind, TrailFields>>;
