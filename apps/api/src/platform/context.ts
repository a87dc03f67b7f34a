import { contract } from '@karwan/contract/contract';
import type { Language } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { callTraces } from '@karwan/tracing/seams';
import { implement } from '@orpc/server';
import type { Kysely } from 'kysely';
import type { Tags } from './answers/tags.ts';
import type { Captcha } from './captcha.ts';
import type { Jobs } from './jobs.ts';
import { admit, type Session, type StaffSession } from './session.ts';
import type { SubmittedForm } from './staff-trail/once-per-form.ts';
import type { Tenant } from './tenants.ts';

export interface CookieOptions {
  path?: string;
  /** In seconds. */
  maxAge?: number;
  httpOnly?: boolean;
  sameSite?: 'lax' | 'strict' | 'none';
}

/** Third-party analytics, for visitors who consented. */
export interface Trackers {
  /** Google Analytics 4: `G-…`. */
  readonly measurementId?: string;
  /** Google Tag Manager: `GTM-…`. */
  readonly tagManagerId?: string;
  /** Meta's pixel. */
  readonly pixelId?: string;
}

/**
 * The context of every handler, over HTTP as well as through the storefront's in-process client. Domains add what only they need
 * beside its type.
 */
export interface RequestContext {
  db: Kysely<Database>;
  jobs: Jobs;
  tenant: Tenant;
  /** The shopper's language; calls have it as `lang` in their URL. */
  language: Language;
  requestId: string;
  /** The form that this request submits, if the browser sent its idempotency key. */
  form?: SubmittedForm | undefined;
  /** The shop's origin, without a trailing slash; undefined: it has no pages. */
  shopUrl?: string;
  /** The verified origin that this browser used; default: `shopUrl`. */
  visitedAt?: string | undefined;
  /** Signs receipt tokens and other tokens. */
  secret: string;
  /** Earlier secrets whose signatures are still accepted, newest first (key rotation). */
  formerSecrets?: readonly string[];
  /** Verified before a visitor's message is accepted; default: no captcha. */
  captcha?: Captcha;
  /** The country of the request's IP address, which itself is not passed to handlers. */
  visitorCountry?(): Promise<string>;
  /** Third-party analytics; default: none. */
  trackers?: Trackers;
  /** VAPID public key for Web Push subscriptions; undefined: no push messages. */
  pushPublicKey?: string;
  /** The session, read from the database at most once per request, on first use. */
  session?(): Promise<Session | undefined>;
  /** The staff session of an API key; used by staff calls only. */
  program?(): Promise<StaffSession | undefined>;
  /** True: staff may work without a second factor, as in development. */
  secondFactorIsOptional?: boolean;
  /** Most bytes of a file imported in the browser; undefined: the default limit. */
  maxImportBytes?: number;
  /** True: webhooks may target loopback addresses, as in development. */
  allowsLoopbackWebhooks?: boolean;
  /** The client: a keyed hash of its IP address, if there are limits by address, and its user agent. */
  visitor?: {
    readonly addressKey: string | undefined;
    /** The same for the wider network of an IPv6 address; undefined for IPv4. */
    readonly networkKey?: string | undefined;
    readonly userAgent: string;
  };
  cookies: ReadonlyMap<string, string>;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  /** Returns a result that is JSON text already: sent unchanged over HTTP, parsed for in-process callers. */
  fromJson<Answer>(text: string): Answer;
  /** True for in-process callers: cards in results may be frozen objects that several results share. */
  readsAnswers?: boolean;
  /**
   * Adds cache tags, by which the response is invalidated. Many tags are passed as a function, which is called only
   * if the response is cached.
   */
  tag(...tags: Tags[]): void;
}

/**
 * The contract's implementer: `api.items.search.handler(...)`. Access is checked as the contract declares it, after
 * input validation and before the handler.
 */
export const api = implement(contract)
  .$context<RequestContext>()
  .$config({
    initialInputValidationIndex: Number.NEGATIVE_INFINITY,
    // No output validation in production; tests validate outputs (check-answer.ts).
    initialOutputValidationIndex: Number.NaN,
  })
  .use(({ context, path, procedure, next }) => {
    const { meta } = procedure['~orpc'];
    const run = () =>
      meta.audience === 'anyone'
        ? next()
        : admit(context, meta).then((program) =>
            program ? next({ context: { session: async () => program } }) : next(),
          );
    if (!callTraces.hasSubscribers) return run();
    const step = { call: path.join('.'), requestId: context.requestId };
    return callTraces.tracePromise(async () => run(), step);
  });
