import { addressLines } from '@karwan/contract/address-lines';
import type { OrderItem } from '@karwan/contract/order';
import { type OrderTextName, orderTextNames } from '@karwan/contract/order-texts';
import { onlineMethod } from '@karwan/contract/payment-page';
import type { PrintedOrder } from '@karwan/contract/printing';
import { formatDate } from '@karwan/i18n/dates';
import { feeLabel } from '@karwan/i18n/fee-label';
import type { Translate } from '@karwan/i18n/translate';
import { decimalsOf } from '@karwan/money/decimals';
import { amountInTotal } from '@karwan/money/fee-kinds';
import { formatAmount } from '@karwan/money/format';
import type { StaffTranslate } from '../../../../i18n/catalogues.ts';
import type { Bars } from '../barcodes.server.ts';
import { contentsOf } from '../contents-of.ts';
import { gatherPicks } from '../gather-picks.ts';
import type { Paper } from '../papers.ts';
import { itemsOf, type Seller } from '../sheet-parts.tsx';
import { type Block, isolate, type RowBlock, type Sheet, sideOf } from './blocks.ts';

/** What sheets are made of. */
export interface Printed {
  readonly orders: readonly PrintedOrder[];
  readonly seller: Seller;
  /** Barcodes by text. */
  readonly bars: Readonly<Record<string, Bars>>;
  readonly language: string;
  readonly t: StaffTranslate;
}

/** The sheets of a paper: one for each order, or one pick list for all of them. */
export const sheetsOf = (paper: Paper, printed: Printed): Sheet[] =>
  paper === 'pick'
    ? [pickList(printed)]
    : printed.orders.map((order) => makers[paper](order, printed));

const text = (
  content: string,
  points = 11,
  more: Partial<Extract<Block, { kind: 'text' }>> = {},
): Block => ({ kind: 'text', text: content, points, ...more });
const rule: Block = { kind: 'rule' };
const gap = (millimetres: number): Block => ({ kind: 'gap', millimetres });

const amountOf = (
  { currency: symbol, currencyCode }: Pick<PrintedOrder, 'currency' | 'currencyCode'>,
  minor: number,
) => `\u2066${formatAmount(minor, { symbol, decimals: decimalsOf(currencyCode) })}\u2069`;

/** A telephone number or code, which is read from left to right in any script. */
const leftToRight = (code: string) => `\u2066${code}\u2069`;

function destination(order: PrintedOrder, points: number): Block[] {
  const [address] = order.shippingAddress;
  if (!address) return [];
  const name = `${address.customerFirstName} ${address.customerLastName}`;
  const lines = order.deliveryMethod === 'store' ? [] : addressLines(address);
  const align = sideOf(name);
  return [
    text(name, points, { align, isBold: true }),
    ...lines.map((line) => text(line, points, { align })),
    text(leftToRight(address.customerPhone), points, { align }),
  ];
}

const toCollect = (order: PrintedOrder, t: StaffTranslate) =>
  order.toCollect === 0
    ? t('print.paid')
    : `${t('print.collect')}: ${amountOf(order, order.toCollect)}`;

const optionsOf = (options: OrderItem['options']) =>
  options.map(({ optionTitle, valueTitle }) => `${optionTitle}: ${valueTitle}`).join('\n');

const named = ({ name, options }: Pick<OrderItem, 'name' | 'options'>) =>
  [name, optionsOf(options)].filter(Boolean).join('\n');

function slip(order: PrintedOrder, { seller, bars, language, t }: Printed): Sheet {
  const row = (pieces: string, item: string, code: string, isHead = false): RowBlock => ({
    kind: 'row',
    cells: [
      { text: pieces, points: isHead ? 9 : 11, isBold: !isHead, share: 0.12 },
      { text: item, points: isHead ? 9 : 11, share: 0.62 },
      { text: code, points: isHead ? 9 : 10, share: 0.26 },
    ],
  });
  return [
    {
      kind: 'row',
      cells: [
        { text: seller.siteName, points: 15, isBold: true, share: 0.6 },
        {
          text: formatDate(language, 'date', order.createdAt),
          points: 10,
          share: 0.4,
          align: 'end',
        },
      ],
    },
    text(order.branchName),
    text(t('print.order'), 10, { align: 'centre' }),
    { kind: 'barcode', text: order.orderId, bars: bars[order.orderId], height: 12 },
    gap(4),
    text(t('print.to'), 9),
    ...destination(order, 12),
    gap(4),
    row(t('print.pieces'), t('print.item'), t('print.code'), true),
    rule,
    ...itemsOf(order).flatMap((item) => [
      row(String(item.quantity), named(item), item.variantCode ?? item.itemCustomId),
      rule,
    ]),
    gap(2),
    text(toCollect(order, t), 12, { isBold: true }),
    ...textsOf(order, orderTextNames, t, 11),
    gap(4),
    text(t('print.thanks')),
  ];
}

/** What the customer wrote. */
const textsOf = (
  order: PrintedOrder,
  names: readonly OrderTextName[],
  t: StaffTranslate,
  points: number,
): Block[] =>
  names
    .filter((name) => order[name])
    .map((name) => text(`${t(`print.${name}`)}: ${isolate(order[name])}`, points));

function label(order: PrintedOrder, { seller, bars, t }: Printed): Sheet {
  const { sender, parcel } = order;
  const { pieces, names, more } = contentsOf(order);
  const rest = more > 0 ? ` ${t('print.more', { count: more })}` : '';
  const contents = `${t('track.pieces', { count: pieces })}: ${isolate(names.join(', '))}${rest}`;
  const from = `${t('print.from')} ${isolate(seller.siteName)}, ${isolate(order.branchName)}`;
  return [
    ...(parcel?.carrier ? [text(parcel.carrier, 15, { isBold: true })] : []),
    text(from, 9),
    ...[sender.address || seller.address].filter(Boolean).map((line) => text(line, 9)),
    ...[sender.phone || seller.phone].filter(Boolean).map((line) => text(leftToRight(line), 9)),
    rule,
    gap(1),
    ...destination(order, 14),
    ...textsOf(order, ['customerNotes'], t, 9),
    gap(2),
    text(contents, 9),
    rule,
    text(toCollect(order, t), 14, { isBold: true }),
    text(t('print.order'), 9),
    { kind: 'barcode', text: order.orderId, bars: bars[order.orderId], height: 14 },
    ...(parcel?.number
      ? [
          text(t('print.parcel'), 9),
          {
            kind: 'barcode' as const,
            text: parcel.number,
            bars: bars[parcel.number],
            height: 14,
          },
        ]
      : []),
  ];
}

function receipt(order: PrintedOrder, { seller, bars, language, t }: Printed): Sheet {
  const centred = (line: string, points = 9, isBold = false) =>
    text(line, points, { align: 'centre', isBold });
  const { siteName, legalName, address, phone, ntn, strn } = seller;
  const amountRow = (name: string, minor: number, isBold = false): RowBlock => ({
    kind: 'row',
    cells: [
      { text: name, points: 9, isBold, share: 0.66 },
      { text: amountOf(order, minor), points: 9, isBold, share: 0.34, align: 'end' },
    ],
  });
  const online = onlineMethod(order.paymentMethod);
  const isNothing = order.orderAmount === 0 && order.orderPaymentStatus === 'pending';
  const paidBy = isNothing ? t('track.nothingToPay') : (online?.name ?? t('booking.cash'));
  return [
    centred(siteName, 13, true),
    centred(order.branchName),
    ...(legalName && legalName !== siteName ? [centred(legalName)] : []),
    centred(address),
    centred(leftToRight(phone)),
    ...(ntn ? [centred(`${t('invoice.ntn')} ${leftToRight(ntn)}`)] : []),
    ...(strn ? [centred(`${t('invoice.strn')} ${leftToRight(strn)}`)] : []),
    text(`${t('print.order')} · ${formatDate(language, 'dateTime', order.createdAt)}`, 9),
    { kind: 'barcode', text: order.orderId, bars: bars[order.orderId], height: 10 },
    rule,
    ...itemsOf(order).map((item) =>
      amountRow(`${item.quantity} × ${isolate(item.name)}`, item.totalPrice),
    ),
    rule,
    amountRow(t('booking.goods'), order.cost.itemsCost),
    ...order.fees.map((fee) => amountRow(feeLabel(t as Translate, fee), amountInTotal(fee))),
    amountRow(t('booking.total'), order.orderAmount, true),
    ...(order.refundedAmount > 0 ? [amountRow(t('booking.refunded'), order.refundedAmount)] : []),
    text(`${isolate(paidBy)} · ${t(`money.state.${order.moneyState}`)}`, 9),
    text(toCollect(order, t), 11, { isBold: true }),
    gap(2),
    centred(t('print.thanks')),
  ];
}

function pickList({ orders, t }: Printed): Sheet {
  const row = (cells: readonly [string, string, string, string], points: number): RowBlock => ({
    kind: 'row',
    cells: cells.map((cell, at) => ({
      text: cell,
      points,
      isBold: at === 0 && points > 9,
      share: [0.1, 0.46, 0.2, 0.24][at] ?? 0,
    })),
  });
  return [
    text(t('print.sizes.pick'), 14, { isBold: true }),
    gap(3),
    row([t('print.pieces'), t('print.item'), t('print.code'), t('print.forOrders')], 9),
    rule,
    ...gatherPicks(orders).flatMap(({ quantity, name, options, code, orderIds }) => [
      row(
        [String(quantity), [name, options].filter(Boolean).join('\n'), code, orderIds.join(' ')],
        10,
      ),
      rule,
    ]),
  ];
}

const makers = { slip, label, receipt } as const;
