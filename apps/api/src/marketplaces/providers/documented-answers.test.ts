import { sandboxAccess, startCjSandbox } from '@karwan/sandbox/cj/server';
import { sandboxCredentials, startEbaySandbox } from '@karwan/sandbox/ebay/server';
import { afterEach, expect, test } from 'vitest';
import { recordAnswers, shapeOf } from '../../platform/testing/test-answers.ts';
import type { SearchQuestion } from '../port.ts';
import { createCjProvider } from './cj/cj-provider.ts';
import { cjProduct, productsAnswer } from './cj/product-shapes.ts';
import cjAnswers from './documented/cj.json' with { type: 'json' };
import ebayAnswers from './documented/ebay.json' with { type: 'json' };
import { itemSummary, searchAnswer } from './ebay/browse-shapes.ts';
import { createEbayProvider } from './ebay/ebay-provider.ts';

// `documented/` contains responses in the format of the marketplaces' documentation, with our values.

let stop: () => Promise<unknown> = async () => {};
afterEach(() => stop());

const question: SearchQuestion = {
  kind: 'search',
  words: 'watch',
  sort: 'best',
  excludedCategories: [],
  from: 0,
};

test('eBay', async () => {
  const { total, itemSummaries = [] } = searchAnswer.parse(ebayAnswers.search);
  expect(total).toBe(260_202);
  // No field was treated as missing.
  const [documented] = ebayAnswers.search.itemSummaries;
  expect(documented).toMatchObject(itemSummary.parse(itemSummaries[0]));

  const sandbox = await startEbaySandbox();
  stop = sandbox.stop;
  const answers = recordAnswers();
  const access = { ...sandboxCredentials, marketplaceId: 'EBAY_US', campaignId: '5330000000' };
  const ebay = createEbayProvider({ ...access, apiUrl: sandbox.origin, referenceId: 'shop' });
  await ebay.search({ ...question, categoryId: '31387' });
  const answer = answers.last(/item_summary\/search$/);
  expect(answer).toBeDefined();
  expect(shapeOf(ebayAnswers.search)).toMatchObject(shapeOf(answer));
});

test('CJ', async () => {
  const { products } = productsAnswer.parse(cjAnswers.products.data);
  expect(products.totalCount).toBe(1_841);
  const [documented] = cjAnswers.products.data.products.resultList;
  const read = cjProduct.parse(products.resultList?.[0]);
  expect({ ...documented, shipping: [documented?.shipping] }).toMatchObject(read);

  const sandbox = await startCjSandbox();
  stop = sandbox.stop;
  const answers = recordAnswers();
  const { apiUrl, pictureOrigins } = sandbox;
  await createCjProvider({ ...sandboxAccess, apiUrl, pictureOrigins }).search(question);
  const answer = answers.last(/query/);
  expect(answer).toBeDefined();
  expect(shapeOf(cjAnswers.products)).toMatchObject(shapeOf(answer));
});
