import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { EntryContext } from 'react-router';
import { isIncomplete } from '../../page/incomplete-markup.ts';
import { renderInPieces } from '../../page/markup-pieces.server.ts';
import { literalOf } from './data-literal.ts';
import { dataScriptOf, literalScriptOf } from './data-script.ts';
import { encodeData } from './encode-data.ts';
import { type PageToRender, type RenderedPage, streamPage } from './stream-page.server.tsx';

export interface PageWithData extends RenderedPage {
  /** Hands the data to the browser's router; undefined: no script of the page reads them. */
  readonly dataScript: string | undefined;
}

/**
 * Renders a whole page with the data that the browser starts from. Pages are rendered to a string, at half
 * the cost of a stream: their data is there, and their lazy components have been loaded since the first
 * page that used them. A page of which a part would have to be waited for, or throws, is rendered as a
 * stream, which waits and reports.
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

/** @returns undefined when something suspended or threw: both leave a boundary that is not complete. */
function renderAtOnce({ document }: PageToRender): RenderedPage | undefined {
  try {
    const markup = renderInPieces(document);
    return markup.some(isIncomplete) ? undefined : { markup, failed: false };
  } catch {
    return undefined;
  }
}

/** The script with what the browser's router starts from, once every promise in it has settled. */
async function readData({ router, dataTimeout }: PageToRender): Promise<string> {
  const stream = router.serverHandoffStream;
  router.serverHandoffStream = undefined;
  if (stream) return dataScriptOf(await text(stream as ReadableStream<Uint8Array>));
  const { loaderData, actionData, errors } = router.staticHandlerContext;
  const startedAt = performance.now();
  const literal = actionData || errors ? undefined : await literalOf(loaderData, dataTimeout);
  if (literal !== undefined) return literalScriptOf(literal);
  const timeLeft = Math.max(0, dataTimeout - (performance.now() - startedAt));
  return dataScriptOf(await encodeData({ loaderData, actionData, errors }, timeLeft));
}

/** React reads a promise without waiting for it when it bears its outcome. */
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
  // What has settled by now has called back after one turn of the queue of microtasks.
  await null;
}
