import { Writable } from 'node:stream';
import { backOfficePath } from '@karwan/contract/back-office';
import { stylesOf } from '@karwan/ui/document/inline-styles.ts';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import './i18n/catalogues.server.ts';
import { failureContext, nonceContext, stylesContext } from './page/context.ts';

/** The built code lies somewhere below `build/server/`, beside `build/client/`. */
const here = import.meta.url;
const built = here.lastIndexOf('/server/') + 1;
// In development there are no built stylesheets.
const inlineStyles = stylesOf(
  new URL('client/', built > 0 ? here.slice(0, built) : here),
  `${backOfficePath}/`,
);

/** Renders the whole page before the first byte is sent: its data are loaded, so streaming would gain nothing. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const report = context.get(failureContext);
  const allowStyles = context.get(stylesContext);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8');
        const { page, styles } = withStyles(Buffer.concat(chunks).toString());
        allowStyles(styles);
        resolve(new Response(page, { status: failed ? 500 : status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // React would move what stands late in a long page into its place by a script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: (error) => {
          failed = true;
          report(error);
        },
      },
    );
  });
}

/** Inlines the stylesheets into the head: on a slow connection, that saves a round trip before the first paint. */
function withStyles(html: string) {
  const end = html.indexOf('</head>');
  const { pieces, styles } = inlineStyles(html.slice(0, Math.max(end, 0)));
  return { page: pieces.join('') + html.slice(Math.max(end, 0)), styles };
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A request that the browser aborted is not an error of the page.
  if (!request.signal.aborted) context.get(failureContext)(error);
}
