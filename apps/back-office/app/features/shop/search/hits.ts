import { backOfficePath } from '@karwan/contract/back-office';
import { allows, type Permission } from '@karwan/contract/permissions';
import { shopProductPath } from '../../catalogue/products/products-path.ts';
import type { Found } from './find.server.ts';

/** A search hit as a link. */
export interface Hit {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  /** Distinguishes it from others with the same title. */
  readonly detail: string;
  /** State, time and total of an order; left out: it is no order. */
  readonly order?: Pick<
    Found['orders'][number],
    'orderStatus' | 'createdAt' | 'orderAmount' | 'currency' | 'currencyCode'
  >;
}

export const orderHits = ({ orders }: Found): Hit[] =>
  orders.map(({ orderId, customerName, city, phone, ...order }) => ({
    key: orderId,
    href: `${backOfficePath}/orders/${orderId}`,
    title: orderId,
    detail: [customerName, city, phone].filter(Boolean).join(' · '),
    order,
  }));

/** Products lead to their stock, or to the shop for members who may not read stock. */
export const productHits = ({ products }: Found, permissions: readonly Permission[]): Hit[] =>
  products.map(({ itemCustomId, name }) => ({
    key: itemCustomId,
    href: allows(new Set(permissions), 'stock.read')
      ? `${backOfficePath}/stock?q=${encodeURIComponent(itemCustomId)}`
      : shopProductPath(itemCustomId),
    title: name,
    detail: itemCustomId,
  }));

export const customerHits = ({ customers }: Found): Hit[] =>
  customers.map(({ id, name, phone, email }) => ({
    key: id,
    href: `${backOfficePath}/customers/${encodeURIComponent(id)}`,
    title: name,
    detail: [phone, email].filter(Boolean).join(' · '),
  }));
