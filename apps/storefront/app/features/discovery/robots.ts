import { visitContext } from '../../page/context.ts';
import type { Route } from './+types/robots';
import { writeRobots } from './write-robots.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return new Response(writeRobots(context.get(visitContext).publicUrl), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-karwan-cache': 'ttl=86400; swr=86400',
    },
  });
}
