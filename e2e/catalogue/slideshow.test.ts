import { expect, open, test } from '../fixtures/shop.ts';

test('only the first slide’s picture loads with the page; the others load when they are shown', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const shown = html.replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, '');
  const offers = /<section aria-label="Offers"[\s\S]*?<\/section>/.exec(shown)?.[0] ?? '';
  expect(offers.match(/<picture>/g)).toHaveLength(1);
  expect(offers.match(/>Shop Now/g)).toHaveLength(5);

  await open(page, '/');
  const slides = page.getByRole('region', { name: 'Offers' });
  await slides.getByRole('button', { name: '3 of 5' }).click();
  const third = slides.getByRole('listitem').nth(2);
  await expect(third).toBeInViewport({ ratio: 0.5 });
  await expect(third.locator('img')).toHaveJSProperty('complete', true);
  await expect(slides.getByRole('button', { name: '3 of 5' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});
