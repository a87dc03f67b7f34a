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
    server: { middlewareMode: true, hmr: { server: server() } },
  });
  return {
    render: async () => {
      const module = await vite.ssrLoadModule('./app/server.ts');
      return module.render as Render;
    },
    mount(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, done) => {
        if (!request.url.startsWith(prefix)) return done();
        vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
          done(error instanceof Error ? error : undefined),
        );
      });
    },
    close: () => vite.close(),
  };
}
