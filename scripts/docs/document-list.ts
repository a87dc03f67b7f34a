import { posix } from 'node:path';
import { linksOf } from './references.ts';

/** Documents that docs/README.md does not link to. */
export function* faultsOfList(files: readonly string[], list: string): Generator<string> {
  const linked = new Set(linksOf('docs/README.md', list).map(({ path }) => path));
  for (const file of files) {
    if (posix.dirname(file) !== 'docs' || !file.endsWith('.md') || file === 'docs/README.md')
      continue;
    if (!linked.has(file)) yield `docs/README.md: a link to ${file} is missing`;
  }
}
