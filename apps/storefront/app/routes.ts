import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { layoutVariants } from './features/listing/listing-layouts.ts';

export default [
  index('features/home/home.tsx'),
  route('search', 'shell/search-form-target.ts'),
  route('search/:id', 'features/search/search.tsx'),
  route('department/:department/search', 'features/search/department-search-target.ts'),
  route('department/:department/search/:id', 'features/search/department-search.tsx'),
  route('department/*', 'features/listing/department.tsx'),
  route('brands/:title', 'features/listing/brand.tsx'),
  route('more/:kind/:id', 'features/listing/more.ts'),
  route('shop', 'features/listing/overview.tsx'),
  route('shop/search/:id', 'features/search/search.tsx', { id: 'shop-search' }),
  route('shop/category/*', 'features/listing/shop-listing.tsx', { id: 'shop-category' }),
  route('shop/brand/:id', 'features/listing/shop-listing.tsx', { id: 'shop-brand' }),
  route('shop/*', 'features/listing/shop-listing.tsx', { id: 'shop-any' }),
  ...Object.keys(layoutVariants).map((name) =>
    route(`shop/${name}`, 'features/listing/layout-variant.tsx', { id: name }),
  ),
  route('shop/product/:itemCustomId', 'features/product/product.tsx'),
  route('shop/cart', 'features/cart/cart.tsx'),
  route('shop/wishlist', 'features/wish-list/wish-list.tsx'),
  route('shop/compare', 'features/compare/compare.tsx'),
  route('shop/checkout', 'features/checkout/checkout.tsx'),
  route('confirmation', 'features/confirmation/confirmation.tsx'),
  route('robots.txt', 'features/discovery/robots.ts'),
  route('sitemap.xml', 'features/discovery/sitemap.ts'),
  route('sitemap/:file', 'features/discovery/sitemap-part.ts'),
  route('*', 'features/content/not-found.tsx'),
] satisfies RouteConfig;
