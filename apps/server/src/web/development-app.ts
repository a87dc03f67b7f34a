import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { PagesApp } from './built-app.ts';

/** An app that Vite's development server compiles on request. */
export async function openDevelopmentApp<Render>(
  { folder, prefix }: PagesApp,
  server: () => Server,
) {
  const vite = await createServer({
    root: folder,
    configFile: `${folder}vite.config.ts`,
    appType: 'custom',
    // Scripts come from the pages' own origin; with CORS, Vite would answer OPTIONS instead of us.
    server: { middlewareMode: true, hmr: { server: server() }, cors: false },
  });
  return {
    render: async () => {
      const module = await vite.ssrLoadModule('./app/server.ts');
      return module.render as Render;
    },
    mount(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, done) => {
        if (!request.url.startsWith(prefix)) return done();
        const { url } = request.raw;
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
          // Vite takes its base path off what it does not answer itself; our routes have it.
          request.raw.url = url;
          done(error instanceof Error ? error : undefined);
        });
      });
    },
    close: () => vite.close(),
  };
}
