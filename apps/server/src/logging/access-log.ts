import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Served } from '@karwan/page-cache/front';
import type { Logger } from 'pino';
import { exchangeOf } from '../request/exchange.ts';
import { requestIdOf } from '../request/request-id.ts';
import type { RequestTracer } from '../tracing/request-tracer.ts';
import { withoutRedaction } from './logging.ts';

/**
 * Writes one line for each request, whether the page cache or the router answered it. Like all log lines it names
 * the route and not the URL, which may contain search terms, places or ids.
 */
export function createAccessLog(parent: Logger, tracer?: Pick<RequestTracer, 'within'>) {
  // Enabled by ACCESS_LOG, so LOG_LEVEL must not hide it.
  const logger = withoutRedaction(parent, 'info');
  // Bytes already written on a keep-alive connection by earlier responses.
  const written = new WeakMap<Socket, number>();
  const servedRequests = new WeakMap<IncomingMessage, Served>();

  return {
    /** Called for each request before it is answered. */
    watch(request: IncomingMessage, response: ServerResponse): void {
      const begun = performance.now();
      const { socket } = request;
      response.once('close', () => {
        const before = written.get(socket) ?? 0;
        written.set(socket, socket.bytesWritten);
        const served = servedRequests.get(request);
        const write = () =>
          logger.info(
            {
              method: request.method,
              route: served?.route ?? routeOfAnswer(request, response.statusCode),
              status: response.statusCode,
              bytes: socket.bytesWritten - before,
              ms: Math.round((performance.now() - begun) * 10) / 10,
              reqId: requestIdOf(request),
              cache: served?.cache ?? 'none',
              ...(!response.writableFinished && { aborted: true }),
            },
            'access',
          );
        if (tracer) tracer.within(request, write);
        else write();
      });
    },

    /** Called for responses from the page cache. */
    fromCache(request: IncomingMessage, served: Served): void {
      servedRequests.set(request, served);
    },
  };
}

/** The route of a response (a call, a file or a group of pages), without ids, places or search terms. */
export function routeOfAnswer(request: IncomingMessage, status: number): string {
  const { operation, route = 'none' } = exchangeOf(request);
  if (operation !== undefined) return operation;
  if (route !== '/*' || (status !== 200 && status !== 304)) return route;
  // The first segment of an existing page is a fixed word; unknown paths end in 404.
  const [first = '', ...more] = (request.url ?? '/').replace(/\?.*/, '').slice(1).split('/');
  return `/${first}${more.length > 0 ? '/*' : ''}`;
}
