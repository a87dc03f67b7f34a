import { median } from '../load/time-requests.ts';
import { atMost, figureAtLeast, figureAtMost, type Row } from '../report/row.ts';
import { type Audits, scoreOf } from './audits.ts';
import type { Cookie, Phone } from './phone.ts';
import { serveStaticPage } from './static-page.ts';
import type { Visit } from './watch-page.ts';

/** Web vitals of a page on a phone (LCP, CLS, TBT), over so many visits. */
export async function webVitalsOf(
  phone: Phone,
  name: string,
  address: string,
  times: number,
  cookies?: readonly Cookie[],
): Promise<Row[]> {
  const first = await phone.visit(address, cookies);
  const still = await serveStaticPage(first.largest);
  try {
    const ours = [first];
    const limits: Visit[] = [await phone.visit(still.address)];
    // Alternately, so that other load on the machine affects both alike.
    while (ours.length < times) {
      ours.push(await phone.visit(address, cookies));
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

/** A category's score; failed audits are listed. */
export function pointsOf(what: string, name: string, found: Audits): Row {
  const failed = found.failed.length > 0 ? ` (${found.failed.join(', ')})` : '';
  return {
    what: `  ${what} of ${name}${failed}`,
    measured: { value: scoreOf(found), unit: 'points' },
    budget: figureAtLeast(100),
  };
}
