import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import '../../../i18n/catalogues.server.ts';
import { BuyNow } from './buy-now.tsx';

const link = (isSoldOut: boolean) =>
  renderToStaticMarkup(
    <BuyNow
      merchant="ebay"
      itemId="v1|1|0"
      href="https://www.ebay.com/itm/1"
      isSoldOut={isSoldOut}
    />,
  );

test('items sold out at the marketplace are not offered for sale', () => {
  expect(link(false)).toContain('Buy Now');
  expect(link(true)).not.toContain('Buy Now');
  expect(link(true)).toContain('https://www.ebay.com/itm/1');
});
