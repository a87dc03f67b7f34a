import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('features/home/home.tsx'),
  route('*', 'features/content/not-found.tsx'),
] satisfies RouteConfig;
