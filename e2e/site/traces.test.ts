import { openTraceReceiver, treeOf } from '@karwan/sandbox/trace-collector/server';
import { startSecondProcess } from '../fixtures/second-process.ts';
import { expect, test } from '../fixtures/shop.ts';

test('a page is traced down to its SQL statements, by one environment variable', async () => {
  test.setTimeout(90_000);
  const receiver = await openTraceReceiver();
  const shop = await startSecondProcess(32_450 + (process.pid % 150), {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  });
  // Frequently visited pages are rendered before the shop is ready, and then cached; a URL with a query is not.
  const answer = await fetch(`${shop.url}/department/luxury?sort=price-desc`);
  await answer.text();
  // Spans are flushed at the latest on shutdown.
  await shop.close();
  const spans = receiver.spans();
  // Other spans are of pages rendered before the shop was ready.
  const pages = spans.filter(({ name }) => name === 'GET /department/*');
  const requested = answer.headers.get('x-request-id');
  const page = pages.find(({ attributes }) => attributes['karwan.request_id'] === requested);
  if (!page) throw new Error(`not among ${spans.map(({ name }) => name)}`);
  const tree = treeOf(spans, page);
  expect(tree).toEqual(expect.arrayContaining(['  items.byCategoryNear']));
  // An SQL statement within a call of the page.
  expect(tree.filter((line) => line.startsWith('    listing-'))).not.toEqual([]);
  await receiver.close();
});
