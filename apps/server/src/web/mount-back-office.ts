import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { mailStyle } from '@karwan/api/messaging/transport/mail/email-html';
import { publicUrlOf } from '@karwan/api/platform/public-url';
import type { RequestCost } from '@karwan/api/platform/request-cost';
import type { Render } from '@karwan/back-office/context';
import { backOfficePath } from '@karwan/contract/back-office';
import type { ShopClient } from '@karwan/contract/contract';
import {
  isStaffLanguage,
  type StaffLanguage,
  staffLanguageCookie,
} from '@karwan/i18n/staff-language';
import { createBoundedQueue } from '@karwan/queues/bounded-queue';
import { type AnyRouter, createRouterClient } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFault } from '../http/answer-fault.ts';
import { policyHeader } from '../http/page-life.ts';
import type { VisitorFinder } from '../page-cache/visitor.ts';
import { rawCookie } from '../request/cookies.ts';
import { languageOfVisitor } from '../request/requested-language.ts';
import { requestContext, type SharedContext } from '../rest/request-context.ts';
import { inlineHashes } from '../security/content-policy.ts';
import type { RenderingLimits } from '../security/protection.ts';
import { staffPermissions } from '../security/security-headers.ts';
import {
  logFailures,
  refusalOf,
  standardRequest,
  submittedForm,
  urlOf,
  visitorOf,
} from './page-request.ts';
import { requireForm } from './require-form.ts';
import type { TenantDirectory } from './tenant-directory.ts';

export interface BackOfficeOptions {
  /** Loads the server build, or in development Vite's current one. */
  render: () => Promise<Render>;
  router: AnyRouter;
  shared: SharedContext;
  tenants: Pick<TenantDirectory, 'byId'>;
  visitors: VisitorFinder;
  /** Origin of the default shop; other shops have their own host. */
  publicUrl: string;
  secure: boolean;
  rendering: RenderingLimits;
}

/** Style hash for mails, which are shown in a frame that inherits the page's policy. */
const mailStyles = inlineHashes(`<style>${mailStyle}</style>`).styles;

/** Body limit in bytes of a form with a file. */
const maxFormBytes = 12 * 1024 * 1024;
/** Pages with file upload forms, with their `.data` URLs. */
const formsWithFiles = [
  'products/:id',
  'imports',
  'imports/:id',
  'settlements',
  'categories/:id',
  'brands/:id',
  'home-page/:id',
  'pages/:id',
  'posts/:id',
  'redirects',
  'settings/shop',
].flatMap((path) => ['', '.data'].map((end) => `${backOfficePath}/${path}${end}`));

/** Paths to which scripts send what a device kept while it was offline. */
const takesJson = /\/(?:steps|scans)$/;

/** Rate limit cost of a page or a form: staff send many, and none is cached. */
const cost: RequestCost = { points: 2 };

/** Mounts the back office below its path on every shop's host. Its pages are never shared. */
export async function mountBackOffice(app: FastifyInstance, options: BackOfficeOptions) {
  // Bodies are passed on unparsed; React Router reads them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const queue = createBoundedQueue(options.rendering.own);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const send = await queue(() => page(request, reply, options));
    return send();
  };
  for (const url of [backOfficePath, `${backOfficePath}.data`, `${backOfficePath}/*`]) {
    app.route({ method: ['GET', 'POST'], url, config: { cost }, handler });
  }
  for (const url of formsWithFiles) {
    app.route({ method: ['GET', 'POST'], url, bodyLimit: maxFormBytes, config: { cost }, handler });
  }
}

/** @returns a function that sends the page, called after the rendering slot is released: a slow client must not hold it */
async function page(
  request: FastifyRequest,
  reply: FastifyReply,
  options: BackOfficeOptions,
): Promise<() => unknown> {
  reply.header(policyHeader, 'no-store').header('x-robots-tag', 'noindex');
  reply.headers(staffPermissions);
  const visitor = await visitorOf(request, options.visitors);
  const entry = visitor && options.tenants.byId(visitor.tenant.id);
  if (!entry) return () => reply.callNotFound();
  const { tenant } = entry;
  const url = urlOf(request, publicUrlOf(tenant, options.publicUrl));
  if (!url) return () => reply.callNotFound();
  await requireForm(request, { takesJson: takesJson.test(url.pathname) });
  const language = languageOf(request);
  const context = requestContext(options.shared, tenant, language, request, options.secure);
  context.exchange.personal = true;
  context.form = submittedForm(request);
  const client = createRouterClient(options.router, { context }) as ShopClient;
  const render = await options.render();
  const nonce = randomBytes(18).toString('base64url');
  // These pages are never cached, so a nonce can be used.
  const scripts = [`'nonce-${nonce}'`];
  context.exchange.inline = { scripts, styles: mailStyles };
  const failures: unknown[] = [];
  const response = await render(standardRequest(request, url, reply), {
    client,
    visit: {
      language,
      shop: tenant.settings.siteName,
      path: url.pathname.replace(/(\/_)?\.data$/, '') + url.search,
    },
    nonce,
    onStyles: (styles) => {
      context.exchange.inline = { scripts, styles: [...mailStyles, ...styles] };
    },
    onFailure: (error) => failures.push(error),
  });
  const refusal = response.status < 500 ? undefined : refusalOf(failures);
  logFailures(request, response.status, failures);
  // Failed `.data` requests keep the framework's own format, which its client reads.
  if (refusal && !url.pathname.endsWith('.data')) return () => answerFault(refusal, request, reply);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.code(refusal?.status ?? response.status);
  const { body } = response;
  // Downloads are streamed.
  if (body && response.headers.has('content-disposition')) {
    return () => reply.send(Readable.fromWeb(body as ReadableStream));
  }
  const whole = body ? Buffer.from(await response.arrayBuffer()) : '';
  return () => reply.send(whole);
}

/** The language cookie of the back office; else Urdu if it is the browser's first language, else English. */
function languageOf({ raw }: FastifyRequest): StaffLanguage {
  const chosen = rawCookie(raw.headers.cookie, staffLanguageCookie);
  const language = isStaffLanguage(chosen) ? chosen : languageOfVisitor(raw);
  return isStaffLanguage(language) ? language : 'en';
}
