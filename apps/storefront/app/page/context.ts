import type { ShopClient } from '@karwan/contract/contract';
import type { Language } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import { createContext } from 'react-router';

/**
 * A point in the visitor's delivery zone, not their address: a cached page is shared by the whole zone, so the
 * browser fills in the name of the visitor's place.
 */
export interface VisitPlace {
  latitude: number;
  longitude: number;
}

/**
 * What a page may depend on. All of it is part of the page cache's key (the place as its zone), so a loader must
 * read nothing else from the request that differs between visitors.
 */
export interface Visit {
  tenant: TenantSettings;
  place: VisitPlace;
  zone: string;
  currency: string;
  language: Language;
  direction: 'ltr' | 'rtl';
  /** The URL has `dir=rtl`, which links must keep. */
  forcesDirection: boolean;
  /** The shop's origin, such as `https://shop.example`. */
  publicUrl: string;
  /** The requested path, without the query. */
  path: string;
}

/** The contract's client; on the server it calls the handlers in process, without HTTP. */
export const clientContext = createContext<ShopClient>();
export const visitContext = createContext<Visit>();
/** Reports every error that broke a page or part of one. */
export const failureContext = createContext<(error: unknown) => void>();

/** CSP hashes of the inline scripts and styles that the renderer wrote. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Receives the CSP hashes of a rendered page. */
export const inlineContext = createContext<(sources: InlineSources) => void>();

/** Resolves when the page may be rendered: rendering blocks the event loop for some milliseconds. */
export const turnContext = createContext<() => Promise<void>>();

export interface RenderInput {
  client: ShopClient;
  visit: Visit;
  turn: () => Promise<void>;
  onFailure: (error: unknown) => void;
  onInline: (sources: InlineSources) => void;
}

/** A response that also has the page's bytes, since reading them back from the body costs more. */
export interface RenderedResponse extends Response {
  readonly page?: Buffer;
}

/** Handles a request for a page, its data, or a resource route. */
export type Render = (request: Request, input: RenderInput) => Promise<RenderedResponse>;
