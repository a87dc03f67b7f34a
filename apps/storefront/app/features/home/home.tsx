import { visitContext } from '../../context.ts';
import type { Route } from './+types/home';

export function loader({ context }: Route.LoaderArgs) {
  return { name: context.get(visitContext).tenant.siteName };
}

export function headers() {
  return { 'x-karwan-cache': 'tags=home; ttl=60; swr=600' };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <title>{loaderData.name}</title>
      <h1>{loaderData.name}</h1>
    </main>
  );
}
