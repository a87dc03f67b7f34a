import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import type { Markup } from '../../page/markup-pieces.server.ts';

export interface PageToRender {
  readonly document: ReactElement;
  /** Whose data the browser gets. */
  readonly router: EntryContext;
  /** Marks every inline script that the renderer writes. */
  readonly nonce: string;
  /** How long promises in the data may take, in milliseconds. */
  readonly dataTimeout: number;
  /** How long deferred parts may take before the page goes out with their fallbacks, in milliseconds. */
  readonly timeout: number;
  readonly report: (error: unknown) => void;
}

export interface RenderedPage {
  /** Without its doctype. */
  readonly markup: Markup;
  /** A part of the page could not be rendered, or its data could not be sent. */
  readonly failed: boolean;
}

/** Renders a page as a stream, which waits for lazy components and promises, and collects it. */
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
      // Parts beyond this size would stand at the end, hidden until script moves them into place.
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
