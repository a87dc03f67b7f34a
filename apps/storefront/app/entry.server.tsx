import { stylesOf } from '@karwan/ui/document/inline-styles.ts';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import {
  failureContext,
  inlineContext,
  type RenderedResponse,
  turnContext,
} from './page/context.ts';
import './i18n/catalogues.server.ts';
import './page/fragments.server.tsx';
import { MayBeListed } from './page/seo/robots.ts';
import { mayBeListed } from './routing/match-route.ts';
import { assemblePage } from './shell/document/assemble-page.server.ts';
import { newNonce } from './shell/document/inline-code.server.ts';
import { renderPage } from './shell/document/render-page.server.tsx';

/** The bundle is somewhere below `build/server/`, next to `build/client/`. */
const here = import.meta.url;
const built = here.lastIndexOf('/server/') + 1;
// Development has no build, and its pages link to no built stylesheets.
const inlineStyles = stylesOf(new URL('client/', built > 0 ? here.slice(0, built) : here));

/** Timeout of loaders' deferred data, in milliseconds; after it the page is sent with their fallbacks. */
export const streamTimeout = 4_000;

/**
 * Renders the whole page before the first byte is sent, so that its inline scripts can be hashed for the content
 * security policy, and the page can be cached, compressed and shared.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<RenderedResponse> {
  const report = context.get(failureContext);
  await context.get(turnContext)();
  const nonce = newNonce();
  const rendered = await renderPage({
    document: (
      <MayBeListed value={mayBeListed(new URL(request.url).pathname)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </MayBeListed>
    ),
    router: routerContext,
    nonce,
    dataTimeout: streamTimeout,
    // Longer than the timeout of the data, so that their fallbacks are rendered first.
    timeout: streamTimeout + 1_000,
    report,
  });
  const { markup, dataScript, failed } = rendered;
  const { page, inline } = assemblePage({ markup, nonce, dataScript }, inlineStyles);
  context.get(inlineContext)(inline);
  headers.set('content-type', 'text/html; charset=utf-8');
  const response = new Response(null, { status: failed ? 500 : status, headers });
  return Object.assign(response, { page });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A request that the visitor aborted is not an error of the page.
  if (!request.signal.aborted) context.get(failureContext)(error);
}
