import { contract } from '@karwan/contract/contract';
import type { Language } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { implement } from '@orpc/server';
import type { Kysely } from 'kysely';
import type { SignInSettings } from '../accounts/providers/identity-provider.ts';
import type { SearchEngine } from '../catalogue/search/engine/port.ts';
import type { PlaceServices } from '../delivery-address/open-places.ts';
import type { Marketplaces } from '../marketplace/port.ts';
import type { SmsGateway } from '../messages/senders/sms-gateway.ts';
import type { Payments } from '../payments/providers/open-payments.ts';
import type { Tags } from './answers/tags.ts';
import type { Captcha } from './captcha.ts';
import type { Jobs } from './jobs.ts';
import { admit, type Session, type StaffSession } from './session.ts';
import type { Tenant } from './tenants.ts';
import { callTraces } from './traces/traces.ts';

export interface CookieOptions {
  path?: string;
  /** Seconds. */
  maxAge?: number;
  httpOnly?: boolean;
  sameSite?: 'lax' | 'strict' | 'none';
}

/** The outside services that count visits along, for who has agreed. */
export interface Trackers {
  /** Google Analytics 4: `G-…`. */
  readonly measurementId?: string;
  /** Google Tag Manager: `GTM-…`. */
  readonly tagManagerId?: string;
  /** Meta's pixel. */
  readonly pixelId?: string;
}

/**
 * What every handler is given. The storefront's loaders get the same through the in-process client,
 * so a handler never knows whether HTTP was in between.
 */
export interface RequestContext {
  db: Kysely<Database>;
  jobs: Jobs;
  /** What finds products for a query; left out: PostgreSQL. */
  search?: SearchEngine;
  /** The marketplaces that can be queried; empty where none is configured. */
  marketplaces?: Marketplaces;
  /** The payment services that can be reached; left out: none. */
  payments?: Payments;
  tenant: Tenant;
  /** What the shopper reads; calls say it by `lang` in their address. */
  language: Language;
  requestId: string;
  /** Where browsers find the shop, without a slash at its end; left out: it has no pages. */
  shopUrl?: string;
  /** The origin by which this browser found the shop, where it is surely ours; left out: `shopUrl`. */
  visitedAt?: string | undefined;
  /** Signs receipt tokens and the like. */
  secret: string;
  /** Secrets that signed before it, and whose signatures still hold; newest first. */
  formerSecrets?: readonly string[];
  /** Checked before a visitor's message is accepted; left out: no captcha. */
  captcha?: Captcha;
  /** How places are looked up; left out, the gazetteer alone does it. */
  places?: PlaceServices;
  /** The country that the request seems to come from. Its address itself is no handler's business. */
  visitorCountry?(): Promise<string>;
  /** The outside services that count visits along; left out: none do. */
  trackers?: Trackers;
  /** Browsers subscribe to messages with it; left out: none are sent. */
  pushPublicKey?: string;
  /** Who is signed in; asked of the database once a request, and only when somebody wants to know. */
  session?(): Promise<Session | undefined>;
  /** Whom the API key of a program lets it act for; only staff calls know it. Left out: nobody. */
  program?(): Promise<StaffSession | undefined>;
  /** True: staff may work without a second factor, as in development. */
  secondFactorIsOptional?: boolean;
  /** The ways in besides code and password; left out: there are none. */
  signIn?: SignInSettings;
  /** Bytes of a file that is imported in the browser, at most; left out: the usual. */
  mostImportBytes?: number;
  /** True: webhooks may lead to this machine, as in development. */
  allowsLoopbackWebhooks?: boolean;
  /** Sends text messages; left out: no codes can be sent. */
  sms?: SmsGateway;
  /** What asks: a keyed hash of its address, where that is counted by, and what it calls itself. */
  visitor?: { readonly addressKey: string | undefined; readonly userAgent: string };
  cookies: ReadonlyMap<string, string>;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  /** An answer that is JSON text already: over HTTP it is sent as it is, others get it parsed. */
  fromJson<Answer>(text: string): Answer;
  /** Answers are read by who asks, and not sent: cards in them are objects that many answers share, and nobody changes. */
  readsAnswers?: boolean;
  /**
   * Names what this answer is made of, so that caches drop it when that changes. Many names are given as what writes them
   * down: most answers are kept nowhere.
   */
  tag(...tags: Tags[]): void;
}

/**
 * The contract, to be implemented: `api.items.search.handler(...)`. Who may make a call is what the contract
 * declares of it; that is checked after its input and before its handler.
 */
export const api = implement(contract)
  .$context<RequestContext>()
  .$config({
    initialInputValidationIndex: Number.NEGATIVE_INFINITY,
    // Answers are not looked through once more at every call; tests do that (check-answer.ts).
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
