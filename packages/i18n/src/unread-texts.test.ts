import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const catalogues = new URL('../catalogues/', import.meta.url);
const source = globSync('{apps,packages}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|build|dist)$|\.test\.tsx?$/.test(name),
})
  .map((file) => readFileSync(root + file, 'utf8'))
  .join('\n');

/** All words, and all texts in quotation marks that may be a key or its beginning. */
const words = new Set(source.match(/\w+/g));
const quoted = new Set([...source.matchAll(/['"`]([\w.-]+)(?=['"`])/g)].map(([, text]) => text));
const escaped = (text: string) => text.replaceAll(/\W/g, '\\$&');
/** Keys with values in them, such as `calls.result.${result}`, as patterns. */
const patterns = [
  ...new Set([...source.matchAll(/`([\w.-]*\$\{[^`\n]*)`/g)].map(([, text = '']) => text)),
]
  .map((text) => text.split(/\$\{[^}]*\}/))
  .filter((parts) => parts.join('').length > 2 && parts.some((part) => part.includes('.')))
  .map((parts) => new RegExp(`^${parts.map(escaped).join('(.+?)')}$`));

const keysOf = (node: object, path = ''): string[] =>
  Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value, `${path}${name}.`),
  );

/** Whether the source names the key, a group that it is in, or a pattern whose values are words of the source. */
const isRead = (key: string) =>
  quoted.has(key) ||
  key.split('.').some((_, at, names) => at > 0 && quoted.has(names.slice(0, at + 1).join('.'))) ||
  patterns.some((pattern) =>
    pattern
      .exec(key)
      ?.slice(1)
      .every((value) => value.split(/[.-]/).every((word) => words.has(word))),
  );

test.each(readdirSync(catalogues))(
  'every text of the catalogue of %s is read somewhere',
  (name) => {
    const catalogue = JSON.parse(readFileSync(new URL(`${name}/en.json`, catalogues), 'utf8'));
    const keys = keysOf(catalogue).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''));
    expect(keys.filter((key) => !isRead(key))).toEqual([]);
  },
);
