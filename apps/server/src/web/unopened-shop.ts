import { requestSession } from '@karwan/api/customers/accounts/sessions/request-session';
import type { Tenant } from '@karwan/api/platform/tenants';
import { backOfficePath } from '@karwan/contract/back-office';
import { directionOf, type Language } from '@karwan/contract/language';
import { serverTexts } from '@karwan/i18n/server-texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFault } from '../http/answer-fault.ts';
import { setCookieLine } from '../request/cookies.ts';
import { credentialsOf } from '../request/credentials.ts';
import { exchangeOf, watchedCookies } from '../request/exchange.ts';
import { languageOfVisitor } from '../request/requested-language.ts';
import type { SharedContext } from '../rest/request-context.ts';
import { inlineHashes } from '../security/content-policy.ts';
import type { TenantDirectory } from './tenant-directory.ts';

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;
gap:1rem;padding:2rem;box-sizing:border-box;text-align:center;color:#1e1a16;background:#f8f4ec;
font:1rem/1.7 system-ui,sans-serif}
:lang(ur){font-family:"Noto Nastaliq Urdu","Jameel Noori Nastaleeq",serif;line-height:2.2}
h1{margin:0;font:400 2.5rem/1.2 Georgia,serif}p{margin:0;max-width:32rem;color:#574f45}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem 2rem}
a{color:inherit;padding:.6rem 0;text-underline-offset:.3em}`;

const inline = inlineHashes(`<style>${style}</style>`);

/** Paths for the staff's login and pages, which are available before the shop opens. */
const always =
  /^\/(staff|open-a-shop|account|assets|fonts|pictures|favicon|apple-touch|healthz|readyz|metrics)(?=[/.?-]|$)|^\/v1\/(auth|staff|payment\/(?:callback|return))\//;

export interface UnopenedOptions {
  readonly shared: SharedContext;
  readonly tenants: Pick<TenantDirectory, 'find'>;
  readonly secure: boolean;
}

/** Until its owner opens a shop, only staff see it; everybody else gets an "opening soon" page. */
export function hideUntilOpened(
  app: FastifyInstance,
  { shared, tenants, secure }: UnopenedOptions,
) {
  app.addHook('onRequest', async (request, reply) => {
    const { domain, host } = request.headers;
    const named = typeof domain === 'string' ? domain : undefined;
    const tenant = tenants.find(named, host)?.tenant;
    if (!tenant || tenant.isOpen) return;
    const exchange = exchangeOf(request.raw);
    // Responses from before the opening must not be cached.
    exchange.personal = true;
    const url = request.raw.url ?? '/';
    if (always.test(url) || (await isOfStaff(request, tenant))) return;
    if (url.startsWith('/v1') || !(request.headers.accept ?? '').includes('text/html')) {
      return answerFault({ status: 503, message: 'The shop is not open yet' }, request, reply);
    }
    return show(request, reply, tenant);
  });

  async function isOfStaff(request: FastifyRequest, tenant: Tenant): Promise<boolean> {
    const { setCookies } = exchangeOf(request.raw);
    const session = requestSession(
      {
        db: shared.db,
        tenant,
        cookies: watchedCookies(request.raw, secure),
        setCookie: (name, value, options = {}) =>
          void setCookies.push(setCookieLine(name, value, options, secure)),
      },
      credentialsOf(request),
    );
    const found = await session();
    return found !== undefined && found.role !== 'customer';
  }
}

function show(request: FastifyRequest, reply: FastifyReply, tenant: Tenant) {
  exchangeOf(request.raw).inline = inline;
  return reply
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(openingSoonPage(tenant, languageOfVisitor(request.raw)));
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The "opening soon" page: the shop's name and contact. */
export function openingSoonPage(
  { settings }: Pick<Tenant, 'settings'>,
  language: Language,
): string {
  const t = serverTexts(language);
  const { siteName, phone, email } = settings;
  const links = [
    `<a href="tel:${encodeURIComponent(phone)}"><bdi dir="ltr">${escaped(phone)}</bdi></a>`,
    `<a href="mailto:${encodeURIComponent(email)}"><bdi dir="ltr">${escaped(email)}</bdi></a>`,
    `<a href="${backOfficePath}">${t('openingSoon.staff')}</a>`,
  ];
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(siteName)}</title>
<style>${style}</style>
</head><body><main><h1 dir="auto">${escaped(siteName)}</h1></main><p>${t('openingSoon.text')}</p>
<nav>${links.join('\n')}</nav></body></html>`;
}
