import type { ShopClient } from '@karwan/contract/contract';
import type { Language } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import { createContext } from 'react-router';

/**
 * A point in the visitor's delivery zone, not their address: a cached page goes to everybody in the zone,
 * so the browser fills in whatever names the visitor's place.
 */
export interface VisitPlace {
  latitude: number;
  longitude: number;
}

/**
 * What a page may depend on. Everything here is a part of the page cache's key (the place only by its
 * zone), so a loader must take nothing else from the request that differs between visitors.
 */
export interface Visit {
  tenant: TenantSettings;
  place: VisitPlace;
  zone: string;
  currency: string;
  language: Language;
  direction: 'ltr' | 'rtl';
  /** The address says `dir=rtl`: whatever it leads to says so too. */
  forcesDirection: boolean;
  /** The shop's own address without a closing slash, such as `https://shop.example`. */
  publicUrl: string;
  /** The path asked for, without the query. */
  path: string;
}

/** The contract's client; on the server it calls the handlers without HTTP in between. */
export const clientContext = createContext<ShopClient>();
export const visitContext = createContext<Visit>();
/** Reports every error that broke a page or a part of one. */
export const failureContext = createContext<(error: unknown) => void>();

/** Sources of a content policy: the inline scripts and styles that the page's own code wrote. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Receives what the content security policy must allow for a rendered page. */
export const inlineContext = createContext<(sources: InlineSources) => void>();

/** Resolves when a page may be rendered, which takes some milliseconds without a pause. */
export const turnContext = createContext<() => Promise<void>>();

export interface RenderInput {
  client: ShopClient;
  visit: Visit;
  turn: () => Promise<void>;
  onFailure: (error: unknown) => void;
  onInline: (sources: InlineSources) => void;
}

/** A page as it is sent. */
export interface PageBytes {
  readonly bytes: Buffer;
  /** What many pages have in common, and where it stands in this one. */
  readonly constant: { readonly start: number; readonly bytes: Buffer } | undefined;
}

/** A page comes as finished bytes; it would cost more to read them back out of a response. */
export interface RenderedResponse extends Response {
  readonly page?: PageBytes;
}

/** Answers one request for a page, its data, or a resource route. */
export type Render = (request: Request, input: RenderInput) => Promise<RenderedResponse>;
