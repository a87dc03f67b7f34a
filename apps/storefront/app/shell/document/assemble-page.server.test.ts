import { expect, test, vi } from 'vitest';

vi.mock('./head-script.server.ts', () => ({
  headScriptSource: "'sha256-replay'",
  headScriptTag: '<script>replay()</script>',
}));
const { assemblePage } = await import('./assemble-page.server.ts');
const { sourceOf } = await import('@karwan/ui/document/inline-styles.ts');

const nonce = 'only-of-this-render';
const styleText = 'p{color:red}';
const inlineStyles = (head: string) => ({
  pieces: [`${head}<style>`, Buffer.from(styleText), '</style>'],
  styles: [sourceOf(styleText)],
});
const assemble = (html: string, dataScript?: string) => {
  const { page, inline } = assemblePage({ markup: [html], nonce, dataScript }, inlineStyles);
  return { page: page.toString(), ...inline };
};

const head = '<head><link rel="modulepreload" href="/a.js"/><title>Chai چائے</title>';

test('styles and our script are at the end of the head, data at the end of the body, and all are allowed by the CSP', () => {
  const body = `<body><p>Tea</p><script nonce="${nonce}">start()</script>`;
  const { page, scripts, styles } = assemble(
    `<html>${head}</head>${body}</body></html>`,
    'enqueue("چائے")',
  );
  expect(page).toBe(
    '<!DOCTYPE html><html><head><title>Chai چائے</title>' +
      '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>' +
      `<style>${styleText}</style><script>replay()</script></head>` +
      '<body><p>Tea</p><script>start()</script><script>enqueue("چائے")</script></body></html>',
  );
  expect(scripts).toEqual([sourceOf('start()'), sourceOf('enqueue("چائے")'), "'sha256-replay'"]);
  expect(styles).toEqual([sourceOf(styleText)]);
});

test('content that looks like the end of the page is not mistaken for it', () => {
  const { page } = assemble(`<html>${head}</head><body>&lt;/body&gt;</body></html>`, 'data()');
  expect(page).toMatch(/<body>&lt;\/body&gt;<script>data\(\)<\/script><\/body><\/html>$/);
});

test('a page without scripts gets no data', () => {
  const { page, scripts } = assemble(`<html>${head}</head><body>Tea</body></html>`);
  expect(page).toMatch(/<body>Tea<\/body><\/html>$/);
  expect(scripts).toEqual(["'sha256-replay'"]);
});

test('the first picture is preloaded after the viewport meta tag, before styles and scripts', () => {
  const viewport = '<meta name="viewport" content="width=device-width"/>';
  const picture = '<picture><img fetchPriority="high" src="https://i.example/$&.jpg"/></picture>';
  const { page } = assemble(
    `<html><head>${viewport}<link rel="modulepreload" href="/a.js"/></head><body>${picture}</body></html>`,
  );
  expect(page).toContain(
    `${viewport}<link rel="preload" as="image" fetchpriority="high" ` +
      'href="https://i.example/$&.jpg" referrerpolicy="no-referrer"/>' +
      `<link rel="modulepreload" fetchpriority="low" href="/a.js"/><style>`,
  );
});
