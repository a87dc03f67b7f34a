import { Writable } from 'node:stream';
import type { Markup } from '@karwan/markup/fragments/markup-pieces.server';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';

export interface PageToRender {
  readonly document: ReactElement;
  /** The router context with the data for the browser. */
  readonly router: EntryContext;
  /** The nonce of all inline scripts. */
  readonly nonce: string;
  /** Timeout of promises in the data, in milliseconds. */
  readonly dataTimeout: number;
  /** Timeout of suspended parts in milliseconds; after it the page is sent with their fallbacks. */
  readonly timeout: number;
  readonly report: (error: unknown) => void;
}

export interface RenderedPage {
  /** Without doctype. */
  readonly markup: Markup;
  /** A part could not be rendered, or the data could not be encoded. */
  readonly failed: boolean;
}

/** Renders a page as a stream, which waits for lazy components and promises, and buffers it. */
export function streamPage(page: PageToRender): Promise<RenderedPage> {
  const { document, nonce, timeout, report } = page;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({
          markup: [
            Buffer.concat(chunks)
              .toString()
              .replace(/^<!DOCTYPE html>/, ''),
          ],
          failed,
        });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // Larger Suspense boundaries would be sent at the end, hidden until a script moves them into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        failed = true;
        report(error);
      },
    });
    const timer = setTimeout(abort, timeout);
  });
}
