import type { PromoFields } from '../content/home-page.ts';
import type { HomeRowFields } from '../content/home-rows.ts';
import { type OwnTextKey, ownTextKeys } from '../content/own-texts.ts';
import type { MessagePart } from '../messaging/message-words.ts';
import type { WebhookFields } from '../shop/integrations/webhooks.ts';
import type { BranchFields } from '../shop/settings/branch-settings.ts';
import type { FeeFields } from '../shop/settings/fee-settings.ts';
import type { MarketplaceFields } from '../shop/settings/marketplace-settings.ts';
import type { PaymentFields } from '../shop/settings/payment-settings.ts';
import type { ShopFields } from '../shop/settings/shop-settings.ts';
import { type Permission, permissions } from '../staff/permissions.ts';
import type { StaffLimits } from '../staff/staff.ts';
import type { TrailKind } from './trail-kinds.ts';
import type { TrailFields, TrailValue } from './trail-values.ts';

const version = 'hidden';

const branch = {
  name: 'text',
  city: 'text',
  address: 'text',
  phone: 'text',
  country: 'country',
  timezone: 'text',
  latitude: 'number',
  longitude: 'number',
  openingHours: 'changed',
  deliverySlots: 'changed',
  slotLeadMinutes: 'number',
  slotCapacity: 'number',
  deliveryRadius: 'number',
  shippingCost: 'money',
  waiveDeliveryFee: 'money',
  waiveAfterDiscounts: 'yesNo',
  costPerWeightUnit: 'money',
  weightOption: 'yesNo',
  serviceFee: 'money',
  vatServiceFeePercent: 'percent',
  reserveFeePercent: 'percent',
  minimumOrder: 'money',
  isActive: 'yesNo',
} as const satisfies Record<keyof BranchFields, TrailValue>;

const shop = {
  siteName: 'text',
  phone: 'text',
  chatNumber: 'text',
  email: 'text',
  address: 'text',
  legalName: 'text',
  ntn: 'text',
  strn: 'text',
  latitude: 'number',
  longitude: 'number',
  social: 'changed',
  languages: 'language',
  defaultCurrency: 'text',
  hosts: 'text',
  logo: 'changed',
  accent: 'word:accent',
  dailySummary: 'yesNo',
  remindAfterHours: 'number',
  customerProofs: 'word:proof',
  smsCountries: 'country',
  returnDays: 'number',
  returnImported: 'yesNo',
  returnExcept: 'ref:category',
  exchangeAtOrderPrice: 'yesNo',
} as const satisfies Record<keyof ShopFields, TrailValue>;

const fees = {
  dutyPercent: 'percent',
  insurancePercent: 'percent',
  dutyByCategory: 'changed',
  dutyByHsPrefix: 'changed',
} as const satisfies Record<keyof FeeFields, TrailValue>;

const marketplace = {
  markup: 'number',
  freeShipping: 'yesNo',
  byCategory: 'changed',
  title: 'text',
  excludedCategories: 'count',
  categories: 'count',
  carousels: 'count',
  newArrivalsTitle: 'text',
  newArrivalsWords: 'text',
} as const satisfies Record<keyof MarketplaceFields, TrailValue>;

const paymentMethod = {
  title: 'text',
  description: 'text',
  isActive: 'yesNo',
  least: 'money',
  most: 'money',
  mostFirst: 'money',
  maxOpen: 'number',
  maxShare: 'percent',
} as const satisfies Record<keyof PaymentFields, TrailValue>;

const webhook = {
  name: 'text',
  address: 'text',
  events: 'word:webhookEvent',
  isActive: 'yesNo',
} as const satisfies Record<keyof WebhookFields, TrailValue>;

const promo = {
  title: 'text',
  text: 'text',
  action: 'text',
  href: 'text',
  alt: 'text',
  image: 'changed',
  imageNarrow: 'changed',
  isShown: 'yesNo',
  from: 'time',
  until: 'time',
} as const satisfies Record<keyof PromoFields, TrailValue>;

const row = {
  title: 'text',
  source: 'ref:categoryPage',
  isShown: 'yesNo',
  from: 'time',
  until: 'time',
} as const satisfies Record<keyof HomeRowFields, TrailValue>;

const ownTexts = Object.fromEntries(ownTextKeys.map((key) => [key, 'text'])) as Readonly<
  Record<OwnTextKey, 'text'>
>;

const entry = { title: 'text', address: 'text', isShown: 'yesNo' } as const;

const limits = {
  refundOfOrder: 'money',
  refundOfDay: 'money',
  priceChangePercent: 'number',
  exportRows: 'number',
} as const satisfies Record<keyof StaffLimits, TrailValue>;

/** Whether a role holds a permission: each is a field of its own. */
const held = Object.fromEntries(permissions.map((permission) => [permission, 'yesNo'])) as Readonly<
  Record<Permission, 'yesNo'>
>;

const place = { roles: 'ref:role', branches: 'ref:branch' } as const;
const corners = { south: 'number', west: 'number', north: 'number', east: 'number' } as const;
const texts = {
  subject: 'text',
  heading: 'text',
  greeting: 'text',
  text: 'text',
  freight: 'text',
  button: 'text',
  sms: 'text',
  atDoor: 'text',
  held: 'text',
  refund: 'text',
  contact: 'text',
  quote: 'text',
  productRequest: 'text',
  wholesale: 'text',
  answer: 'text',
  notYou: 'text',
  once: 'text',
  use: 'text',
  bring: 'text',
  questions: 'text',
} as const satisfies Record<MessagePart, TrailValue>;

/** Fields of the trail about the shop's settings, its pages and its staff. */
export const shopFields = {
  'apiKey.create': {
    permissions: 'word:permission',
    branches: 'ref:branch',
    perMinute: 'number',
    days: 'number',
  },
  'apiKey.revoke': {},
  'branch.add': { ...branch, code: 'text', currency: 'text' },
  'branch.save': { ...branch, version },
  'content.hide': { publishedFrom: 'time' },
  'content.publish': { live: 'number', publishedFrom: 'time', language: 'language' },
  'content.restore': { number: 'number', language: 'language', restoredFrom: 'number' },
  'content.save': { number: 'number', language: 'language', fields: 'word:contentField' },
  'currency.add': { rate: 'text' },
  'currency.remove': { rate: 'text' },
  'currencyRate.save': { rate: 'text', version },
  'feed.describe': { products: 'number' },
  'fees.save': { ...fees, version },
  'home.add': { place: 'word:homePlace', title: 'text' },
  'home.addRow': { title: 'text', source: 'ref:categoryPage' },
  'home.feature': { departments: 'ref:categoryPage' },
  'home.move': { position: 'number' },
  'home.moveFeatured': { departments: 'ref:categoryPage' },
  'home.moveRow': { position: 'number' },
  'home.remove': promo,
  'home.removeRow': row,
  'home.save': { ...promo, version },
  'home.saveRow': { ...row, version },
  'home.saveTexts': { ...ownTexts, language: 'language' },
  'job.discard': { queue: 'word:jobQueue' },
  'job.retry': { queue: 'word:jobQueue' },
  'list.export': { cutBy: 'some', rows: 'number' },
  'marketplace.renew': { queued: 'number' },
  'marketplace.save': { ...marketplace, version },
  'marketplace.saveItems': { itemIds: 'count', saved: 'number' },
  'menu.add': { place: 'word:menuPlace', title: 'text', address: 'text' },
  'menu.move': { position: 'number' },
  'menu.remove': { place: 'word:menuPlace', title: 'text', address: 'text' },
  'menu.save': { ...entry, version },
  'message.resend': { kind: 'message', channel: 'word:channel' },
  'messageSender.remove': {},
  'messageSender.set': { preset: 'preset', fields: 'word:senderField' },
  'messageSender.test': { result: 'word:test', reason: 'word:senderReason' },
  'messageText.save': { ...texts, version },
  'messageText.test': { channel: 'word:channel' },
  'moderation.decide': { state: 'word:moderation', version },
  'paymentAccess.remove': {},
  'paymentAccess.set': { fields: 'count' },
  'paymentAccess.test': { test: 'word:test' },
  'paymentMethod.reorder': { keys: 'ref:paymentMethod' },
  'paymentMethod.save': { ...paymentMethod, version },
  'queue.retry': { jobs: 'number' },
  'redirect.add': { to: 'text' },
  'redirect.import': { stored: 'number', refused: 'number' },
  'redirect.remove': { to: 'text' },
  'role.copy': { from: 'ref:role', name: 'text', nameUr: 'text' },
  'role.remove': { name: 'text', permissions: 'word:permission' },
  'role.save': { name: 'text', nameUr: 'text', ...limits, ...held, version },
  'shop.open': {},
  'shop.save': { ...shop, version },
  'sitemap.renew': {},
  'staff.chooseAlerts': {
    kinds: 'word:alert',
    byMail: 'yesNo',
    quietFrom: 'clock',
    quietUntil: 'clock',
    language: 'language',
  },
  'staff.chooseBranch': { branch: 'ref:branch' },
  'staff.testAlert': { browsers: 'number', mail: 'yesNo' },
  'team.addPasskey': {},
  'team.askFactorReset': {},
  'team.change': place,
  'team.end': place,
  'team.endSessions': { ended: 'number' },
  'team.invite': place,
  'team.keepFactor': { askedBy: 'ref:member' },
  'team.removeApp': {},
  'team.removePasskey': {},
  'team.renewCodes': {},
  'team.resetFactor': { askedBy: 'ref:member' },
  'team.setEmail': {},
  'team.setPassword': {},
  'team.setPhone': {},
  'team.setUpApp': {},
  'text.keep': { '*': 'text' },
  'text.save': { '*': 'text' },
  'trail.export': { rows: 'number', kind: 'kind', entity: 'word:entity', from: 'day', to: 'day' },
  'view.remove': { screen: 'screen', isShops: 'yesNo' },
  'view.save': { screen: 'screen', isShops: 'yesNo', query: 'hidden', roles: 'ref:role' },
  'webhook.add': webhook,
  'webhook.newSecret': {},
  'webhook.remove': webhook,
  'webhook.replay': { eventId: 'hidden', since: 'time', count: 'number' },
  'webhook.save': { ...webhook, version },
  'webhook.test': { eventId: 'hidden' },
  'zones.apply': {
    ...corners,
    latitude: 'number',
    longitude: 'number',
    deliveryRadius: 'number',
    version,
  },
} as const satisfies Partial<Record<TrailKind, TrailFields>>;
