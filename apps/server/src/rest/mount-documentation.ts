import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { documentationPolicy } from '../security/content-policy.ts';
import { openApiDocument } from './openapi-document.ts';

/** The API's document at `/v1/openapi.json`, and a page to browse it at `/v1/docs`. */
export async function mountDocumentation(app: FastifyInstance, publicUrl: string) {
  const document = JSON.stringify(await openApiDocument(publicUrl));
  app.get('/v1/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send(document),
  );
  await app.register(async (page) => {
    page.addHook('onRoute', (route) => {
      route.config = { ...route.config, contentPolicy: documentationPolicy };
    });
    await page.register(scalar, {
      routePrefix: '/v1/docs',
      // Nothing is fetched from other hosts, and nothing is reported to them.
      configuration: {
        url: '/v1/openapi.json',
        pageTitle: 'karwan API',
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
