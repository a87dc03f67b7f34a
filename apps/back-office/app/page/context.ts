import type { ShopClient } from '@karwan/contract/contract';
import type { StaffLanguage } from '@karwan/i18n/staff-language';
import { createContext } from 'react-router';

/** What the server knows of a request before a page is made. */
export interface Visit {
  readonly language: StaffLanguage;
  /** The shop's name, as its pages show it. */
  readonly shop: string;
  /** The path and query that were asked for. */
  readonly path: string;
}

/** The contract's client: it calls the handlers in process. */
export const clientContext = createContext<ShopClient>();
export const visitContext = createContext<Visit>();
/** Reports every error that broke a page or a part of one. */
export const failureContext = createContext<(error: unknown) => void>();
/** Marks our own inline scripts; the content policy allows no others. */
export const nonceContext = createContext<string>();
/** Takes what the content policy must allow: the stylesheets in a page's head. */
export const stylesContext = createContext<(sources: readonly string[]) => void>();

export interface RenderInput {
  readonly client: ShopClient;
  readonly visit: Visit;
  readonly nonce: string;
  readonly onStyles: (sources: readonly string[]) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Answers one request for a page, its data, or a form. */
export type Render = (request: Request, input: RenderInput) => Promise<Response>;
