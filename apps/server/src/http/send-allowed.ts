import type { FastifyReply } from 'fastify';

/** The `Allow` header of a resource: HEAD comes with GET, and OPTIONS is always there. */
export const allowHeader = (methods: readonly string[]): string =>
  [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(
    ', ',
  );

/** Answers OPTIONS: 204 with the methods of the resource. */
export function sendAllowed(reply: FastifyReply, methods: readonly string[]) {
  return reply
    .code(204)
    .header('allow', allowHeader(methods))
    .header('cache-control', 'no-store')
    .send();
}
