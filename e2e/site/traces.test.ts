import { openTraceReceiver, treeOf } from '@karwan/sandbox/trace-collector/server';
import { startSecondProcess } from '../fixtures/second-process.ts';
import { expect, test } from '../fixtures/shop.ts';

test('a page is traced down to its statements, by one variable', async () => {
  test.setTimeout(90_000);
  const receiver = await openTraceReceiver();
  const shop = await startSecondProcess(32_450 + (process.pid % 150), {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  });
  // What is visited most is made before the shop is ready, and only read then; an address with a query is not.
  const answer = await fetch(`${shop.url}/department/luxury?sort=price-desc`);
  await answer.text();
  // What is traced is sent at the end, if not before.
  await shop.close();
  const spans = receiver.spans();
  // Beside it are those that the shop made before it was ready.
  const pages = spans.filter(({ name }) => name === 'GET /department/*');
  const asked = answer.headers.get('x-request-id');
  const page = pages.find(({ attributes }) => attributes['karwan.request_id'] === asked);
  if (!page) throw new Error(`not among ${spans.map(({ name }) => name)}`);
  const tree = treeOf(spans, page);
  expect(tree).toEqual(expect.arrayContaining(['  items.byCategoryNear']));
  // A statement below a call of the page.
  expect(tree.filter((line) => line.startsWith('    listing-'))).not.toEqual([]);
  await receiver.close();
});
