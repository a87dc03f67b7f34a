import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as callPaths from '@karwan/contract/call-paths.gen';
import { declaredCalls } from '@karwan/contract/declared-calls';
import { expect, test } from 'vitest';

const storefront = fileURLToPath(new URL('../../..', import.meta.url));
const sources = ['app', 'worker'].flatMap((folder) =>
  readdirSync(`${storefront}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(`${storefront}${folder}/${file}`, 'utf8'),
    })),
);
const everything = sources.map(({ text }) => text).join('\n');

const paths: Record<string, string> = callPaths;
const constantOf = (name: string, ending: string) =>
  name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()) + ending;

/** Loaders use `client.items.latest(`, or `client[merchant].search(` for marketplaces. */
function isAskedByPages(name: string): boolean {
  const [resource = '', call] = name.split('.');
  const holder = /^(ebay|cj)$/.test(resource)
    ? `(\\b${resource}|\\[merchant\\])`
    : `(?<!['"\`\\w])${resource}`;
  return new RegExp(`${holder}\\s*\\??\\.\\s*${call}\\b`).test(everything);
}

test.each(declaredCalls.map((call) => [call.name, call] as const))(
  '%s is used where it says',
  (name, { usedBy, path }) => {
    const [, before = '', parameter] = /^([^{]*)(\{\w+\})?$/.exec(path) ?? [];
    const constant = constantOf(name, parameter ? 'Prefix' : 'Path');
    expect(new RegExp(`\\b${constant}\\b`).test(everything)).toBe(usedBy === 'browser');
    expect(paths[constant]).toBe(usedBy === 'browser' ? before : undefined);
    if (usedBy !== 'browser') expect(isAskedByPages(name) ? 'pages' : 'clients').toBe(usedBy);
  },
);

test('no call’s path is hard-coded', () => {
  const literal = /['"`]\/v1\//;
  const files = sources.filter(({ text }) => literal.test(text)).map(({ file }) => file);
  // Allowed: the common prefix, and the type of the call options.
  expect(files.sort()).toEqual(['app/routing/match-route.ts', 'app/state/calls/call-shop.ts']);
});
