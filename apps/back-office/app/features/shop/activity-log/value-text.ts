import { backOfficePath } from '@karwan/contract/back-office';
import { languageNames, localeOf } from '@karwan/contract/language';
import { gatewayNames } from '@karwan/contract/shop/settings/sender-presets';
import type { TrailEntry } from '@karwan/contract/team';
import type { TrailFields, TrailValue } from '@karwan/contract/trail-values';
import type { TrailWord } from '@karwan/contract/trail-words';
import { formatDate } from '@karwan/i18n/dates';
import { joinList } from '@karwan/i18n/join-list';
import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';
import type { StaffTranslate } from '../../../i18n/catalogues.ts';
import { messageName } from '../../../i18n/message-name.ts';
import { menu } from '../../../shell/menu.ts';
import { fieldName } from './field-name.ts';
import { kindText } from './kind-text.ts';
import type { TrailKey, TrailTranslate } from './trail-translate.ts';

/** What texts of the trail depend on. */
export interface TrailReader {
  readonly t: TrailTranslate;
  readonly language: string;
  /** Of records, by `thing:id`. */
  readonly names: Readonly<Record<string, string>>;
}

/** Where the catalogues have the texts of each kind of words. */
const wordTexts: Record<TrailWord, string> = {
  accent: 'shopSettings.accent',
  alert: 'alerts.kind',
  authenticity: 'products.authenticity',
  badge: 'products.badge',
  block: 'customers.block',
  callResult: 'trail.word.callResult',
  cashHolder: 'cash.holder',
  cashTo: 'cash.to',
  channel: 'messages.channel',
  condition: 'returns.is',
  contentField: 'trail.word.contentField',
  countState: 'counts.state',
  decision: 'trail.word.decision',
  deliveryResult: 'deliveries.result',
  orderQueue: 'trail.word.orderQueue',
  difference: 'settlements.view',
  entity: 'trail.entity',
  homePlace: 'trail.word.homePlace',
  inboxState: 'inbox.state',
  jobQueue: 'trail.word.jobQueue',
  list: 'trail.word.list',
  marketplace: 'trail.word.marketplace',
  menuPlace: 'trail.word.menuPlace',
  moderation: 'trail.word.moderation',
  operation: 'payments.state',
  orderStatus: 'track.status',
  outcome: 'trail.word.outcome',
  paper: 'trail.word.paper',
  payoutAccount: 'trail.word.payoutAccount',
  payoutWay: 'trail.word.payoutWay',
  permission: 'permission',
  plan: 'prices.state',
  promotion: 'promotions.kindShort',
  promotionGroup: 'promotions.group',
  proof: 'senders.proof',
  reason: 'refund.code',
  returnKind: 'trail.word.returnKind',
  returnState: 'returns.state',
  search: 'searches.state',
  senderField: 'senders.field',
  senderReason: 'senders.reason',
  stockWay: 'imports.stockWay',
  test: 'trail.word.test',
  transfer: 'transfers.state',
  uncounted: 'trail.word.uncounted',
  webhookEvent: 'webhooks.event',
};

/** Whether a word has a text. */
export const hasWord = (t: TrailTranslate, word: TrailWord, value: string): boolean => {
  const key = `${wordTexts[word]}.${value}`;
  return t(key as TrailKey) !== key;
};

/** The text of a word; one that no longer exists is shown as it was stored. */
export const wordText = (t: TrailTranslate, word: TrailWord, value: string): string =>
  hasWord(t, word, value) ? t(`${wordTexts[word]}.${value}` as TrailKey) : value;

const screenText = (t: TrailTranslate, path: string) => {
  const screens = menu.flatMap(({ screens }) => screens);
  const screen = screens.find((one) => one.path === `${backOfficePath}/${path}`);
  return screen ? t(screen.title) : path;
};

/** Lists are stored as JSON where edits compare them. */
function listIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === '[]' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** A value of a trail entry in words. */
export function valueText(
  reader: TrailReader,
  entry: Pick<TrailEntry, 'entity' | 'currency'>,
  type: TrailValue,
  stored: unknown,
): string {
  const { t, language } = reader;
  if (type === 'some') return isEmpty(stored) ? t('trail.no') : t('trail.yes');
  if (type === 'changed') return t('trail.changed');
  if (isEmpty(stored)) return '—';
  const value =
    type === 'text' && typeof stored === 'string' && !stored.startsWith('[')
      ? stored
      : listIn(stored);
  if (type === 'count')
    return numberText(
      language,
      Array.isArray(value) ? value.length : String(value).split(' ').length,
    );
  if (Array.isArray(value)) {
    const parts = value.map((one) => valueText(reader, entry, type, one));
    return typeof type === 'object' ? parts.join('; ') : joinList(language, parts);
  }
  if (typeof type === 'object') return recordText(reader, entry, type, value);
  if (type === 'yesNo') return value ? t('trail.yes') : t('trail.no');
  if (typeof value === 'number') return amountText(language, entry, type, value, reader);
  return wordOrName(reader, type, String(value));
}

function recordText(
  reader: TrailReader,
  entry: Pick<TrailEntry, 'entity' | 'currency'>,
  type: TrailFields,
  value: unknown,
): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).flatMap(([field, one]) => {
    const inner = type[field];
    if (inner === undefined || inner === 'hidden' || isEmpty(one)) return [];
    const text = valueText(reader, entry, inner, one);
    return [`${fieldName(reader.t, { ...entry, entity: '' }, field) ?? field}: ${text}`];
  });
  return joinList(reader.language, parts);
}

function amountText(
  language: string,
  { currency }: Pick<TrailEntry, 'currency'>,
  type: TrailValue,
  value: number,
  reader: TrailReader,
): string {
  if (type === 'money')
    return formatAmount(value, { symbol: currency, decimals: decimalsOf(currency) });
  if (type === 'basisPoints') return `${numberText(language, value / 100)} %`;
  if (type === 'percent') return `${numberText(language, value)} %`;
  if (typeof type === 'string' && type.startsWith('ref:'))
    return wordOrName(reader, type, String(value));
  return numberText(language, value);
}

const numberText = (language: string, value: number) =>
  new Intl.NumberFormat(localeOf(language as 'en'), { maximumFractionDigits: 6 }).format(value);

function wordOrName(
  { t, language, names }: TrailReader,
  type: Exclude<TrailValue, object>,
  value: string,
): string {
  if (type.startsWith('word:')) {
    const word = type.slice('word:'.length) as TrailWord;
    const values = word === 'senderField' ? value.split(' ') : [value];
    return joinList(
      language,
      values.map((one) => wordText(t, word, one)),
    );
  }
  if (type.startsWith('ref:')) {
    const thing = type.slice('ref:'.length);
    const ids = thing === 'paymentMethod' ? value.split(' ') : [value];
    return joinList(
      language,
      ids.map((id) => names[`${thing}:${id}`] ?? id),
    );
  }
  switch (type) {
    case 'time':
      return formatDate(language, 'dateTime', value);
    case 'day':
      return formatDate(language, 'date', value);
    case 'percent':
      return `${value} %`;
    case 'language':
      return languageNames[value as 'en'] ?? value;
    case 'country':
      return (
        new Intl.DisplayNames(localeOf(language as 'en'), { type: 'region' }).of(value) ?? value
      );
    case 'kind':
      return kindText(t, value);
    case 'message':
      return messageName(t as StaffTranslate, value);
    case 'preset':
      return gatewayNames[value as keyof typeof gatewayNames] ?? value.toUpperCase();
    case 'screen':
      return screenText(t, value);
    default:
      return value;
  }
}
