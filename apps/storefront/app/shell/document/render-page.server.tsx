import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { literalOf } from '@karwan/markup/data/data-literal';
import { dataScriptOf, literalScriptOf } from '@karwan/markup/data/data-script';
import { encodeData } from '@karwan/markup/data/encode-data';
import { isIncomplete } from '@karwan/markup/fragments/incomplete-markup';
import { renderInPieces } from '@karwan/markup/fragments/markup-pieces.server';
import type { EntryContext } from 'react-router';
import { type PageToRender, type RenderedPage, streamPage } from './stream-page.server.tsx';

export interface PageWithData extends RenderedPage {
  /** The inline script with the data; undefined if no script of the page needs them. */
  readonly dataScript: string | undefined;
}

/**
 * Renders a page with the data for hydration. To a string where possible, which costs half as much as a stream: the
 * data have been loaded, and lazy components too since their first use. If a part suspends or throws, the page is
 * rendered as a stream, which waits and reports errors.
 */
export async function renderPage(page: PageToRender): Promise<PageWithData> {
  const { router, report } = page;
  const script = await readData(page).catch((error: unknown) => {
    report(error);
    return undefined;
  });
  await markSettled(router.staticHandlerContext.loaderData);
  const { markup, failed } = renderAtOnce(page) ?? (await streamPage(page));
  const isRead = router.renderMeta?.didRenderScripts;
  return {
    markup,
    dataScript: isRead ? script : undefined,
    failed: failed || script === undefined,
  };
}

/** @returns undefined when something suspended or threw: both leave an incomplete Suspense boundary. */
function renderAtOnce({ document }: PageToRender): RenderedPage | undefined {
  try {
    const markup = renderInPieces(document);
    return markup.some(isIncomplete) ? undefined : { markup, failed: false };
  } catch {
    return undefined;
  }
}

/** The inline script with the data for the router, once all promises in them have settled. */
async function readData({ router, dataTimeout }: PageToRender): Promise<string> {
  const stream = router.serverHandoffStream;
  router.serverHandoffStream = undefined;
  if (stream) return dataScriptOf(await text(stream as ReadableStream<Uint8Array>));
  const { loaderData, actionData, errors } = router.staticHandlerContext;
  const startedAt = performance.now();
  const isEncoded = import.meta.env.REACT_ROUTER_CLIENT || actionData || errors;
  const literal = isEncoded ? undefined : await literalOf(loaderData, dataTimeout);
  if (literal !== undefined) return literalScriptOf(literal);
  const timeLeft = Math.max(0, dataTimeout - (performance.now() - startedAt));
  return dataScriptOf(await encodeData({ loaderData, actionData, errors }, timeLeft));
}

/** Marks settled promises with `status` and `value`, which React reads without suspending. */
async function markSettled(loaderData: EntryContext['staticHandlerContext']['loaderData']) {
  for (const data of Object.values(loaderData)) {
    for (const promise of Object.values(data ?? {})) {
      if (!(promise instanceof Promise)) continue;
      promise.then(
        (value) => Object.assign(promise, { status: 'fulfilled', value }),
        (reason) => Object.assign(promise, { status: 'rejected', reason }),
      );
    }
  }
  // Callbacks of settled promises have run after one microtask.
  await null;
}
