import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';

const router = join(createRequire(import.meta.url).resolve('react-router/package.json'), '..');
const file = join(router, 'dist/development/lib/server-runtime/single-fetch.js');
const { encodeViaTurboStream } = (await import(pathToFileURL(file).href)) as {
  encodeViaTurboStream: (
    data: unknown,
    signal: AbortSignal,
    timeout: number,
    mode: string,
  ) => ReadableStream<Uint8Array>;
};

/** Data as React Router's server sends them; promises that take longer than `timeout` milliseconds are rejected. */
export const encodeData = (data: unknown, timeout: number): Promise<string> =>
  text(encodeViaTurboStream(data, new AbortController().signal, timeout, 'production'));
