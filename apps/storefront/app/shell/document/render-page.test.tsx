import { lazy, type ReactNode, Suspense, use } from 'react';
import type { EntryContext } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock(import('./stream-page.server.tsx'), async (original) => {
  const { streamPage } = await original();
  return { streamPage: vi.fn(streamPage) };
});
const { renderPage } = await import('./render-page.server.tsx');
const { streamPage } = await import('./stream-page.server.tsx');
afterEach(() => vi.mocked(streamPage).mockClear());

const documentOf = (content: ReactNode) => (
  <html lang="en">
    <body>
      <Suspense fallback="waiting">{content}</Suspense>
    </body>
  </html>
);

async function render(content: ReactNode, loaderData: object = {}, sent = '[]\n') {
  const failures: unknown[] = [];
  const router = {
    staticHandlerContext: { loaderData: { route: loaderData } },
    serverHandoffStream: new Response(sent).body,
    renderMeta: { didRenderScripts: true },
  } as unknown as EntryContext;
  const page = {
    document: documentOf(content),
    router,
    nonce: 'n',
    dataTimeout: 900,
    timeout: 1_000,
  };
  const rendered = await renderPage({ ...page, report: (error) => failures.push(error) });
  return { ...rendered, html: rendered.markup.join(''), failures };
}

const Read = ({ promise }: { promise: Promise<string> }) => use(promise);
const broken = new Error('broken');
const Broken = () => {
  throw broken;
};

test('a lazy component is awaited once; then the page is rendered to a string', async () => {
  const Late = lazy(async () => ({ default: () => <p>late</p> }));
  const first = await render(<Late />);
  const second = await render(<Late />);
  expect(first.html).toContain('<p>late</p>');
  expect(second).toEqual(first);
  expect(streamPage).toHaveBeenCalledTimes(1);
});

test('settled promises are read without suspending', async () => {
  const products = Promise.resolve('products');
  const { html } = await render(<Read promise={products} />, { products });
  expect(html).toContain('products');
  expect(streamPage).not.toHaveBeenCalled();
});

test('the data are in a script, and no text in them can close it', async () => {
  const { html, dataScript } = await render('content', {}, '["</script><b>\u2028"]\n');
  expect(html).toMatch(/^<html lang="en">.*content.*<\/body><\/html>$/s);
  expect(dataScript).toContain('.enqueue("[\\"\\u003c/script\\u003e');
  expect(dataScript).not.toMatch(/[<>&\u2028]/);
});

test('a part that throws is reported, and the rest of the page is rendered', async () => {
  const { html, failed, failures } = await render(
    <>
      whole
      <Suspense fallback="instead">
        <Broken />
      </Suspense>
    </>,
  );
  expect(failed).toBe(true);
  expect(failures).toEqual([broken]);
  expect(html).toContain('whole');
  expect(html).toContain('instead');
});

test('data that cannot be encoded fail the page', async () => {
  const failure = new Error('cannot be encoded');
  const router = {
    staticHandlerContext: { loaderData: {} },
    serverHandoffStream: new ReadableStream({ start: (controller) => controller.error(failure) }),
    renderMeta: { didRenderScripts: true },
  } as unknown as EntryContext;
  const report = vi.fn();
  const { markup, failed } = await renderPage({
    document: documentOf('content'),
    router,
    nonce: 'n',
    dataTimeout: 9,
    timeout: 9,
    report,
  });
  expect(failed).toBe(true);
  expect(report).toHaveBeenCalledWith(failure);
  expect(markup.join('')).toContain('content');
});
