import { backOfficePath } from '@karwan/contract/back-office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFault } from '../http/answer-fault.ts';
import { exchangeOf } from '../request/exchange.ts';
import { inlineHashes } from '../security/content-policy.ts';
import { claimPath } from './first-owner/mount-claim.ts';
import type { TenantDirectory } from './tenant-directory.ts';

/**
 * The message while no shop exists. Routes that belong to no shop are still served.
 */
export const noShopYet = 'There is no shop yet. "npm run shop:create" on the server creates one.';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="10">
<title>There is no shop yet</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;
gap:1.5rem;padding:2rem;box-sizing:border-box;text-align:center;color:#211c18;background:#f8f4ec;
font:1rem/1.7 system-ui,sans-serif}h1{margin:0;font:400 2rem/1.25 Georgia,serif}
p{margin:0;max-width:34rem}a{color:inherit}code{font-size:1.05em}</style>
</head><body><main><h1>There is no shop yet</h1></main>
<p><a href="/open-a-shop">Set up your shop</a> here with the setup code from the server’s log, or on the server: <code>npm run shop:create</code> asks for the details, and
<code>npm run shop:create -- docs/examples/shop.yaml</code> reads it from a file.</p>
<p>This page reloads and opens the shop once it exists.</p></body></html>`;

const inline = inlineHashes(page);

/** Responds with 503 when there is no shop for the host, or its settings are incomplete. */
export function refuseWithoutShop(
  app: FastifyInstance,
  tenants: Pick<TenantDirectory, 'isEmpty' | 'isIncomplete'>,
): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const isEmpty = tenants.isEmpty();
    const path = request.raw.url?.split('?')[0] ?? '';
    if (path === claimPath) return done();
    if (isEmpty && (path === backOfficePath || path.startsWith(`${backOfficePath}/`))) {
      return void reply.redirect(claimPath);
    }
    const { domain, host, accept = '' } = request.headers;
    const named = typeof domain === 'string' ? domain : undefined;
    if (!isEmpty && !tenants.isIncomplete(named, host)) return done();
    reply.header('cache-control', 'private, no-store');
    if (!isEmpty) return void answerFault({ status: 503 }, request, reply);
    if (request.raw.url?.startsWith('/v1') || !accept.includes('text/html')) {
      return void answerFault({ status: 503, message: noShopYet }, request, reply);
    }
    exchangeOf(request.raw).inline = inline;
    reply.code(503).type('text/html; charset=utf-8').send(page);
  });
}
