import { openPhone } from '../phone/phone.ts';
import { pointsOf, webVitalsOf } from '../phone/web-vitals.ts';
import { startShop } from '../processes/start-shop.ts';
import type { Row } from '../report/row.ts';
import type { Measurement } from './measurement.ts';

const pagesOf = (popular: { listing: string; product: string }) =>
  [
    ['home', '/'],
    ['listing', popular.listing],
    ['product', popular.product],
  ] as const;

/** A cheap phone on a slow connection, compared with a static page with the same picture. */
export const measurePhone: Measurement = async ({ small, quick }) => {
  const { databaseUrl, folder, addresses } = small;
  // The demo's pictures are generated; the catalogue stays unchanged.
  const shop = await startShop({ databaseUrl, folder, demoPictures: true });
  const phone = await openPhone();
  try {
    const rows: Row[] = [];
    for (const [name, path] of pagesOf(addresses.popular)) {
      const address = shop.origin + path;
      const audits = await phone.audit(address);
      rows.push(...(await webVitalsOf(phone, name, address, quick ? 1 : 3)));
      for (const [what, found] of Object.entries(audits)) {
        rows.push(pointsOf(what, name, found));
      }
    }
    return rows;
  } finally {
    await phone.close();
    await shop.stop();
  }
};
