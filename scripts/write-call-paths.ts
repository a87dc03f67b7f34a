import { declaredCalls } from '../packages/contract/src/declared-calls.ts';

/** `cart.quote` as `cartQuotePath`. */
const constantOf = (name: string, ending: string) =>
  name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()) + ending;

/**
 * The paths of the calls that browsers make: the contract itself would be too much for them. Constants
 * alone, which the bundler writes where they are used; of a path that ends in a parameter what is before.
 * @throws Error for a path with a parameter anywhere else
 */
export function writeCallPaths(): string {
  const lines = declaredCalls
    .filter(({ usedBy }) => usedBy === 'browser')
    .map(({ name, path }) => {
      const before = path.replace(/\{\w+\}$/, '');
      if (before.includes('{')) throw new Error(`${name}: a parameter inside of ${path}`);
      const constant = constantOf(name, before === path ? 'Path' : 'Prefix');
      return `export const ${constant} = '${before}';`;
    });
  return `// Written by npm run generate from the contract. Do not edit.\n\n${lines.join('\n')}\n`;
}
