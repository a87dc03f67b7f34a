import type { ExportedList } from '@karwan/contract/exported-lists';
import { toDecimalText } from '@karwan/money/decimal-text';
import { loader as texts } from '../../catalogue/moderation/texts.tsx';
import { loader as inbox } from '../../messaging/inbox/list.tsx';
import { loader as payments } from '../../payments/operations/attempts.tsx';
import { loader as settlements } from '../../payments/settlements/list.tsx';
import { loader as promotions } from '../../sales/promotions/list.tsx';
import { loader as refunds } from '../../sales/refunds/requests.tsx';
import { loader as returns } from '../../sales/returns/list.tsx';
import { lastDayOf } from '../../sales/vouchers/last-day.ts';
import { loader as vouchers } from '../../sales/vouchers/list.tsx';
import { loader as movements } from '../../stock/history.tsx';
import { decimal } from './decimal.ts';
import { fileFromLoader } from './file-from-loader.server.ts';
import type { ListFile } from './pages.server.ts';

const amount = (minor: number | null, currency: string) =>
  minor === null ? null : toDecimalText(minor, currency);

const textFile = (kind: 'comment' | 'review') =>
  fileFromLoader(
    texts,
    ['about', 'state', 'stars', 'author', 'title', 'message', 'language', 'writtenAt'],
    (page) =>
      page.texts.map((one) => [
        ...[one.about, one.state, one.stars, one.author, one.title, one.message],
        ...[one.language, one.createdAt],
      ]),
    () => ({ kind }),
  );

/** Files of lists whose rows come from their screens' loaders. */
export const screenFiles = {
  returns: fileFromLoader(
    returns,
    [
      ...['order', 'branch', 'customer', 'kind', 'state', 'wants', 'reason', 'note', 'outcome'],
      ...['exchange', 'pieces', 'openedAt', 'receivedAt', 'closedAt'],
    ],
    (page) =>
      page.returns.map((one) => [
        ...[one.orderId, one.branchName, one.customerName, one.kind, one.state, one.wants],
        ...[one.reasonCode, one.note, one.outcome, one.exchange, one.pieces, one.openedAt],
        ...[one.receivedAt, one.closedAt],
      ]),
  ),
  refunds: fileFromLoader(
    refunds,
    [
      ...['order', 'branch', 'amount', 'currency', 'reasonCode', 'reason', 'askedBy', 'askedAt'],
      ...['decision', 'decidedBy', 'decidedAt'],
    ],
    (page) =>
      page.requests.map((one) => [
        ...[one.orderId, one.branchName, amount(one.amount, one.currency), one.currency],
        ...[one.reasonCode, one.reason, one.askedBy, one.askedAt, one.decision, one.decidedBy],
        one.decidedAt,
      ]),
  ),
  payments: fileFromLoader(
    payments,
    [
      ...['booking', 'gateway', 'state', 'reference', 'paymentId', 'amount', 'captured'],
      ...['refunded', 'told', 'currency', 'problem', 'at', 'changedAt'],
    ],
    (page) =>
      page.attempts.map(({ currency, ...one }) => [
        ...[one.parentOrderId, one.gateway, one.state, one.reference, one.paymentId],
        ...[amount(one.amount, currency), amount(one.capturedAmount, currency)],
        ...[amount(one.refundedAmount, currency), amount(one.toldAmount, currency), currency],
        ...[one.problem, one.at, one.changedAt],
      ]),
  ),
  inbox: fileFromLoader(
    inbox,
    ['form', 'state', 'name', 'email', 'phone', 'subject', 'message', 'writtenAt', 'owner'],
    (page) =>
      page.messages.map((one) => [
        ...[one.form, one.state, one.name, one.email, one.phone, one.subject, one.message],
        ...[one.createdAt, one.assignedTo?.name ?? null],
      ]),
  ),
  promotions: fileFromLoader(
    promotions,
    [
      ...[
        'name',
        'code',
        'kind',
        'percent',
        'amount',
        'buy',
        'get',
        'atMost',
        'minimum',
        'currency',
      ],
      ...['state', 'startsAt', 'endsAt', 'maxUses', 'uses'],
    ],
    (page) =>
      page.promotions.map((one) => [
        ...[one.name, one.code, one.kind, one.percent, amount(one.amount, one.currency)],
        ...[one.buy, one.get, amount(one.atMost, one.currency)],
        ...[amount(one.minimum, one.currency), one.currency, one.state, one.startsAt],
        ...[one.endsAt, one.maxUses],
        one.sums.reduce((uses, sum) => uses + sum.uses, 0),
      ]),
  ),
  vouchers: fileFromLoader(
    vouchers,
    ['ending', 'amount', 'balance', 'currency', 'state', 'note', 'recipient', 'issuedAt', 'endsAt'],
    (page) =>
      page.vouchers.map(({ currency, ...one }) => [
        ...[one.ending, amount(one.amount, currency), amount(one.balance, currency), currency],
        ...[one.state, one.note, one.recipient, one.createdAt, lastDayOf(one.expiresAt)],
      ]),
  ),
  reviews: textFile('review'),
  comments: textFile('comment'),
  'stock-movements': fileFromLoader(
    movements,
    [
      ...['product', 'branch', 'at', 'reason', 'free', 'physical', 'freeAfter', 'document'],
      ...['by', 'note'],
    ],
    ({ item, movements: all }) =>
      all.map((one) => [
        ...[item.itemCustomId, item.branchName, one.at, one.reason, one.free, one.physical],
        ...[one.freeAfter, one.document && `${one.document.kind} ${one.document.id}`],
        ...[one.by.name, one.note],
      ]),
    (query) => ({ itemId: query.get('item') ?? '' }),
  ),
  settlements: fileFromLoader(
    settlements,
    [
      ...['source', 'file', 'at', 'currency', 'from', 'to', 'paid', 'fees', 'rows', 'matched'],
      'open',
    ],
    (page) =>
      page.settlements.map(({ currency, ...one }) => [
        ...[one.source.name, one.name, one.at, currency, one.from, one.to],
        ...(currency === null
          ? [null, null]
          : [decimal(one.paid, currency), decimal(one.fees, currency)]),
        ...[one.rows, one.matched, one.open],
      ]),
  ),
} satisfies Partial<Record<ExportedList, ListFile>>;
