import type { ShopClient } from '@karwan/contract/contract';
import type { StaffLanguage } from '@karwan/i18n/staff-language';
import { createContext } from 'react-router';

/** What the server knows of a request before the page is rendered. */
export interface Visit {
  readonly language: StaffLanguage;
  readonly shop: string;
  /** The requested path and query. */
  readonly path: string;
}

/** The contract's client, which calls the handlers in process. */
export const clientContext = createContext<ShopClient>();
export const visitContext = createContext<Visit>();
/** Reports an error that broke a page or a part of it. */
export const failureContext = createContext<(error: unknown) => void>();
/** The nonce of inline scripts, for the Content-Security-Policy. */
export const nonceContext = createContext<string>();
/** Receives the sources of a page's inlined stylesheets, for the Content-Security-Policy. */
export const stylesContext = createContext<(sources: readonly string[]) => void>();

export interface RenderInput {
  readonly client: ShopClient;
  readonly visit: Visit;
  readonly nonce: string;
  readonly onStyles: (sources: readonly string[]) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Handles a request for a page, its data, or a form. */
export type Render = (request: Request, input: RenderInput) => Promise<Response>;
