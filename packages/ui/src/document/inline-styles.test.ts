import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { sourceOf, stylesOf } from './inline-styles.ts';

const folder = await mkdtemp(join(tmpdir(), 'karwan-styles-'));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'assets', 'shell-1a.css'), 'p{color:red}\n');
const styled = stylesOf(pathToFileURL(`${folder}/`));
const inlineStyles = (head: string) => {
  const { pieces, styles } = styled(head);
  return { html: pieces.join(''), styles };
};
afterAll(() => rm(folder, { recursive: true }));

test('a built stylesheet is inlined, and its link loads nothing', () => {
  const link = '<link rel="stylesheet" href="/assets/shell-1a.css#"/>';
  const { html, styles } = inlineStyles(`<head>${link}</head>`);
  expect(html).toBe(
    '<head><style>p{color:red}</style>' +
      '<link rel="stylesheet" href="/assets/shell-1a.css#" disabled=""/></head>',
  );
  expect(styles).toEqual([sourceOf('p{color:red}')]);
});

test('links to files that are not built are unchanged', () => {
  const page = '<link rel="stylesheet" href="/app/styles.css"/><link rel="icon" href="/a.svg"/>';
  expect(inlineStyles(page)).toEqual({ html: page, styles: [] });
});

test('stylesheets that contain replacement patterns are inserted literally', async () => {
  await writeFile(join(folder, 'assets', 'odd-2b.css'), "p::after{content:'$&'}");
  const { html } = inlineStyles('<link rel="stylesheet" href="/assets/odd-2b.css"/>');
  expect(html).toContain("'$&'");
});

test('files of an app with a base path are read from its folder', () => {
  const below = stylesOf(pathToFileURL(`${folder}/`), '/staff/');
  const link = '<link nonce="a-B_1" rel="stylesheet" href="/staff/assets/shell-1a.css"/>';
  expect(below(link).pieces.join('')).toBe(
    `<style>p{color:red}</style>${link.replace('/>', ' disabled=""/>')}`,
  );
  const other = '<link rel="stylesheet" href="/assets/shell-1a.css"/>';
  expect(below(other).pieces).toEqual([other]);
});
