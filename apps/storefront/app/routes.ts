import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import type { DeclaredRoute } from './routing/declare-route.ts';
import { routeTable } from './routing/route-table.ts';

// Converts the routes declared in routing/route-table.ts to React Router's configuration.
function routeOf({ path, file, id }: DeclaredRoute) {
  const options = id === undefined ? {} : { id };
  return path === '' ? index(file, options) : route(path, file, options);
}

const within = (file: string) =>
  layout(file, routeTable.filter((one) => one.layout === file).map(routeOf));
const layouts = new Set(routeTable.flatMap((one) => one.layout ?? []));

export default [
  ...routeTable.filter((one) => one.layout === undefined).map(routeOf),
  ...[...layouts].map(within),
] satisfies RouteConfig;
