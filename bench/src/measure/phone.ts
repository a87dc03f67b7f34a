import { median } from '../load/time-requests.ts';
import { scoreOf } from '../phone/audits.ts';
import { openPhone, type Phone } from '../phone/phone.ts';
import { serveStaticPage } from '../phone/static-page.ts';
import type { Visit } from '../phone/watch-page.ts';
import { startShop } from '../processes/start-shop.ts';
import { atMost, figureAtLeast, figureAtMost, type Row } from '../report/row.ts';
import type { Measurement } from './measurement.ts';

const pagesOf = (popular: { listing: string; product: string }) =>
  [
    ['home', '/'],
    ['listing', popular.listing],
    ['product', popular.product],
  ] as const;

/** A cheap phone on a slow line, against a static page with the same picture on the same line. */
export const measurePhone: Measurement = async ({ small, quick }) => {
  const { databaseUrl, folder, addresses } = small;
  // Pictures of the demo are drawn; the catalogue stays as it is.
  const shop = await startShop({ databaseUrl, folder, demoPictures: true });
  const phone = await openPhone();
  try {
    const rows: Row[] = [];
    for (const [name, path] of pagesOf(addresses.popular)) {
      const address = shop.origin + path;
      const audits = await phone.audit(address);
      rows.push(...(await timesOf(phone, name, address, quick ? 1 : 3)));
      for (const [what, found] of Object.entries(audits)) {
        const failed = found.failed.length > 0 ? ` (${found.failed.join(', ')})` : '';
        rows.push({
          what: `  ${what} of ${name}${failed}`,
          measured: { value: scoreOf(found), unit: 'points' },
          budget: figureAtLeast(100),
        });
      }
    }
    return rows;
  } finally {
    await phone.close();
    await shop.stop();
  }
};

async function timesOf(phone: Phone, name: string, address: string, times: number): Promise<Row[]> {
  const first = await phone.visit(address);
  const still = await serveStaticPage(first.largest);
  try {
    const ours = [first];
    const limits: Visit[] = [await phone.visit(still.address)];
    // In turns, so that what else the machine does weighs on both alike.
    while (ours.length < times) {
      ours.push(await phone.visit(address));
      limits.push(await phone.visit(still.address));
    }
    return [
      {
        what: `${name} on a phone: largest paint, against a static page with the same picture`,
        measured: { value: median(ours.map(({ lcp }) => lcp)), unit: 'ms' },
        limit: { value: median(limits.map(({ lcp }) => lcp)), unit: 'ms' },
        budget: atMost(1.3),
      },
      {
        what: `  layout shift of ${name}`,
        measured: { value: Math.max(...ours.map(({ cls }) => cls)), unit: 'points' },
        budget: figureAtMost(0.02),
      },
      {
        what: `  blocking time of ${name}`,
        measured: { value: median(ours.map(({ blocked }) => blocked)), unit: 'ms' },
        budget: figureAtMost(150),
      },
    ];
  } finally {
    still.close();
  }
}
