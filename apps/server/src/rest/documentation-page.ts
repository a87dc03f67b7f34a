import scalar from '@scalar/fastify-api-reference';
import Fastify, { type FastifyInstance } from 'fastify';

/** A Fastify app with the API documentation page and its files, called by `inject`. */
export async function openDocumentationPage(): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(scalar, {
    routePrefix: '/v1/docs',
    // No requests to other hosts.
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
  await app.ready();
  return app;
}
