import scalar from '@scalar/fastify-api-reference';
import Fastify, { type FastifyInstance } from 'fastify';

/** The page to browse the API's document and its files, as an app that is asked without a network. */
export async function openDocumentationPage(): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(scalar, {
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
  await app.ready();
  return app;
}
