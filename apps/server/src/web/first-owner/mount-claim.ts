import { startSession } from '@karwan/api/customers/accounts/sessions/start-session';
import { type ClaimForm, claimShop } from '@karwan/api/shop/opening/claim-shop';
import { backOfficePath } from '@karwan/contract/back-office';
import { isStaffLanguage } from '@karwan/i18n/staff-language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exchangeOf } from '../../request/exchange.ts';
import { languageOfVisitor } from '../../request/requested-language.ts';
import { requestContext, type SharedContext } from '../../rest/request-context.ts';
import type { TenantDirectory } from '../tenant-directory.ts';
import { claimPage, claimPageInline } from './claim-page.ts';
import { isSetupCode } from './setup-code.ts';

/** Path of the page on which the first owner claims an empty installation. */
export const claimPath = '/open-a-shop';

export interface ClaimOptions {
  readonly shared: SharedContext;
  readonly tenants: Pick<TenantDirectory, 'isEmpty' | 'reload' | 'byId'>;
  readonly setupCode: string;
  readonly secure: boolean;
}

/** Rate limit against guessing the code, shared by everybody behind one address. */
const cost = { points: 10, limit: { name: 'claim', most: 10, crowd: 1 } };

/** Serves the claim page as long as there is no shop. */
export async function mountClaim(app: FastifyInstance, options: ClaimOptions) {
  const { shared, tenants, setupCode, secure } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const show = (request: FastifyRequest, reply: FastifyReply, page: string, status = 200) => {
    exchangeOf(request.raw).inline = claimPageInline;
    exchangeOf(request.raw).personal = true;
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  };
  const languageOf = (request: FastifyRequest) => {
    const language = languageOfVisitor(request.raw);
    return isStaffLanguage(language) ? language : 'en';
  };

  app.get(claimPath, (request, reply) => {
    if (!tenants.isEmpty()) return reply.redirect(backOfficePath);
    return show(request, reply, claimPage(languageOf(request)));
  });

  app.post(claimPath, { config: { cost } }, async (request, reply) => {
    if (!tenants.isEmpty()) return reply.redirect(backOfficePath, 303);
    const form = formOf(request.body);
    const language = languageOf(request);
    const refuse = (fault: Parameters<typeof claimPage>[2]) =>
      show(request, reply, claimPage(language, form, fault), 400);
    if (!isSetupCode(setupCode, form.code)) {
      request.log.warn('wrong setup code entered');
      return refuse({ kind: 'code', field: 'code' });
    }
    const host = (request.headers.host ?? 'localhost').replace(/:\d+$/, '').toLowerCase();
    const made = await claimShop(shared.db, host, form);
    if ('kind' in made) return refuse(made);
    request.log.info('the first owner claimed the shop');
    await tenants.reload();
    const tenant = tenants.byId(made.id)?.tenant;
    if (!tenant) return reply.redirect(backOfficePath, 303);
    const context = requestContext(shared, tenant, language, request, secure);
    await startSession(context, { id: made.ownerId, role: 'admin' }, false);
    // An empty body and not none: a response without a body would be sent without its cookies.
    return reply.code(303).header('location', backOfficePath).send('');
  });
}

function formOf(body: unknown): ClaimForm {
  const sent = body instanceof URLSearchParams ? body : new URLSearchParams();
  const text = (name: keyof ClaimForm) => (sent.get(name) ?? '').slice(0, 300);
  return {
    code: text('code'),
    name: text('name'),
    email: text('email'),
    shopPhone: text('shopPhone'),
    address: text('address'),
    ownerName: text('ownerName'),
    phone: text('phone'),
    password: text('password'),
    currency: text('currency'),
  };
}
