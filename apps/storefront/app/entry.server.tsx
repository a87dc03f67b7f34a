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

/** The build puts this code somewhere below `build/server/`, which stands beside `build/client/`. */
const here = import.meta.url;
const built = here.lastIndexOf('/server/') + 1;
// In development nothing is built, and no page has links to built styles.
const inlineStyles = stylesOf(new URL('client/', built > 0 ? here.slice(0, built) : here));

/** How long loaders' deferred parts may take before the page goes out with their fallbacks. */
export const streamTimeout = 4_000;

/**
 * Renders the whole page before a byte is sent. The inline scripts that were written here can then be
 * hashed for the content policy, and the page can be cached, compressed and shared.
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
    // A little later than the data's own limit, so that their fallbacks get rendered first.
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
  // A shopper who leaves is no fault of the page.
  if (!request.signal.aborted) context.get(failureContext)(error);
}
