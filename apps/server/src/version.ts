import { readFileSync } from 'node:fs';

/** The version of the shop, as package.json and CHANGELOG.md name it. */
export function shopVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
