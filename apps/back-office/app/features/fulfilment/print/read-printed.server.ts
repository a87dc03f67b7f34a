import { maxPrinted } from '@karwan/contract/printing';
import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../../../page/context.ts';
import { pageFault } from '../../../page/refusal.server.ts';
import { drawBarcodes } from './barcodes.server.ts';
import { paperOf } from './papers.ts';

/** The orders, the paper and what else is printed, by a page's address. @throws the response for a missing order */
export async function readPrinted(url: URL, context: Readonly<RouterContextProvider>) {
  const ids = [...new Set(url.searchParams.getAll('id'))].slice(0, maxPrinted);
  const client = context.get(clientContext);
  try {
    const [{ orders }, shop] = await Promise.all([
      ids.length ? client.printing.orders({ ids }) : { orders: [] },
      client.configurations.tenant({}),
    ]);
    const { siteName, legalName, address, phone, ntn, strn } = shop;
    const texts = orders.flatMap(({ orderId, parcel }) => [orderId, parcel?.number || orderId]);
    return {
      orders,
      bars: await drawBarcodes(texts),
      seller: { siteName, legalName, address, phone, ntn, strn },
      paper: paperOf(url.searchParams.get('paper')),
    };
  } catch (error) {
    throw pageFault(error);
  }
}
