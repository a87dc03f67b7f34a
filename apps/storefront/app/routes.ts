import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('features/home/home.tsx'),
  route('search', 'shell/search-form-target.ts'),
  route('*', 'features/content/not-found.tsx'),
] satisfies RouteConfig;
