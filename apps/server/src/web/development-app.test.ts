import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openDevelopmentApp } from './development-app.ts';

test('pages below an app’s base path, and OPTIONS of them, come to our routes with that path', async () => {
  const folder = `${await mkdtemp(join(tmpdir(), 'karwan-dev-'))}/`;
  await writeFile(`${folder}vite.config.ts`, "export default { base: '/staff/', cacheDir: '.' };");
  const app = fastify();
  const pages = await openDevelopmentApp<never>(
    { folder, prefix: '/staff' } as never,
    () => app.server,
  );
  try {
    pages.mount(app);
    app.route({
      method: ['GET', 'OPTIONS'],
      url: '/staff/*',
      handler: async (request) => `${request.method} ${request.raw.url}`,
    });
    const answers = await Promise.all(
      (['GET', 'OPTIONS'] as const).map((method) =>
        app.inject({
          method,
          url: '/staff/orders?page=2',
          headers: { origin: 'http://localhost' },
        }),
      ),
    );
    expect(answers.map(({ body }) => body)).toEqual([
      'GET /staff/orders?page=2',
      'OPTIONS /staff/orders?page=2',
    ]);
  } finally {
    await pages.close();
    await app.close();
    await rm(folder, { recursive: true });
  }
});
