import { api } from '../platform/context.ts';
import { changedBrands, changedCategories, productParts, productsOfPart } from './outline.ts';

export const discoveryHandlers = {
  outline: api.discovery.outline.handler(async ({ context }) => {
    context.tag('catalogue');
    const [categories, brands, parts] = await Promise.all([
      changedCategories(context),
      changedBrands(context),
      productParts(context),
    ]);
    return { categories, brands, parts };
  }),
  products: api.discovery.products.handler(({ context, input }) => {
    context.tag('catalogue');
    return productsOfPart(context, input.part);
  }),
};
