import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Render } from '@karwan/storefront/context';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../../../storefront/', import.meta.url));

/** The storefront as Vite makes it while its files change. */
export async function openDevelopmentStorefront(server: () => Server) {
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server() } },
  });
  return {
    render: async () => {
      const module = await vite.ssrLoadModule('./app/server.ts');
      return module.render as Render;
    },
    mount(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
          done(error instanceof Error ? error : undefined),
        );
      });
    },
    close: () => vite.close(),
  };
}
