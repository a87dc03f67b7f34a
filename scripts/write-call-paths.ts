import { declaredCalls } from '../packages/contract/src/declared-calls.ts';

/** The constant's name: `cartQuotePath` for `cart.quote`. */
const constantOf = (name: string, ending: string) =>
  name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()) + ending;

/**
 * The paths of the calls that browsers make, because the contract itself is too large for them. They are constants,
 * which the bundler inlines; of a path that ends in a parameter only the part before it.
 * @throws Error for a path with a parameter in another place
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
