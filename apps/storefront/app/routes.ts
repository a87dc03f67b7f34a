import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('features/home/home.tsx'),
  route('search', 'shell/search-form-target.ts'),
  route('shop/cart', 'features/cart/cart.tsx'),
  route('shop/checkout', 'features/checkout/checkout.tsx'),
  route('confirmation', 'features/confirmation/confirmation.tsx'),
  route('*', 'features/content/not-found.tsx'),
] satisfies RouteConfig;
