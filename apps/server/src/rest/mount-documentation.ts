import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentationPolicy } from '../security/content-policy.ts';
import type { DocumentOptions } from './document/openapi-document.ts';
import { onFirstUse } from './on-first-use.ts';

/**
 * The OpenAPI document at `/v1/openapi.json` and a page to browse it at `/v1/docs`. Both are generated on first
 * request, since most processes never need them.
 */
export async function mountDocumentation(app: FastifyInstance, options: DocumentOptions) {
  const document = onFirstUse(async () => {
    const { openApiDocument } = await import('./document/openapi-document.ts');
    return JSON.stringify(await openApiDocument(options));
  });
  app.get('/v1/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await document()),
  );

  const browser = onFirstUse(async () => {
    const { openDocumentationPage } = await import('./documentation-page.ts');
    return openDocumentationPage();
  });
  async function show({ url }: FastifyRequest, reply: FastifyReply) {
    const page = await browser();
    const { statusCode, headers, rawPayload } = await page.inject(url);
    // The outer server sets these itself.
    const { connection: _, date: __, ...own } = headers;
    return reply.code(statusCode).headers(own).send(rawPayload);
  }
  for (const url of ['/v1/docs', '/v1/docs/*']) {
    app.get(url, { config: { contentPolicy: documentationPolicy } }, show);
  }
}
