import { expect, test } from 'vitest';
import { mergeFacades } from './merge-facades.ts';

interface Chunk {
  type: 'chunk';
  fileName: string;
  code: string;
  isEntry: boolean;
}

const manifest = '.vite/manifest.json';

/** Merges in a bundle of chunks by name, with a manifest that lists them all. */
function merge(codes: Record<string, string>, entries: string[] = []) {
  const bundle: Record<string, object> = {};
  for (const [name, code] of Object.entries(codes)) {
    const fileName = `assets/${name}.js`;
    bundle[fileName] = { type: 'chunk', fileName, code, isEntry: entries.includes(name) };
  }
  const built = Object.keys(codes).map((name) => [
    name,
    {
      file: `assets/${name}.js`,
      imports: name === 'root' ? ['shell', 'rolldown-runtime-1'] : [],
      css: name === 'shell' ? ['assets/shell.css'] : undefined,
    },
  ]);
  const source = JSON.stringify(Object.fromEntries(built));
  bundle[manifest] = { type: 'asset', fileName: manifest, source };
  const { generateBundle } = mergeFacades as unknown as {
    generateBundle: { handler: (options: object, bundle: object) => void };
  };
  generateBundle.handler({}, bundle);
  const codeOf = (name: string) => (bundle[`assets/${name}.js`] as Chunk | undefined)?.code;
  const { source: text } = bundle[manifest] as { source: string };
  return {
    codeOf,
    built: JSON.parse(text) as Record<string, { file: string; imports: string[]; css?: string[] }>,
  };
}

test('a later import of a facade imports the chunk', () => {
  const { codeOf } = merge({
    late: 'const a=1;export{a as t};',
    part: 'export{t as default}from"./late.js";',
    page: 'const d=["assets/part.js"];load(()=>import(`./part.js`))',
  });
  expect(codeOf('part')).toBeUndefined();
  expect(codeOf('page')).toBe(
    'const d=["assets/late.js"];load(()=>import("./late.js").then(m=>({"default":m.t})))',
  );
});

test('an entry becomes the chunk that it hands on, under the names that are requested', () => {
  const { codeOf, built } = merge(
    {
      shell: 'function a(){}const b=1;export{a as t,b as n};',
      root: 'export{t as default,n as Layout}from"./shell.js";',
      start: 'import"./shell.js";',
    },
    ['root', 'start'],
  );
  expect(codeOf('shell')).toBe(
    'function a(){}const b=1;export{a as t,b as n,a as default,b as Layout};',
  );
  expect([codeOf('root'), codeOf('start')]).toEqual([undefined, undefined]);
  expect(built.root?.file).toBe('assets/shell.js');
  expect(built.root?.css).toEqual(['assets/shell.css']);
  expect(built.start?.file).toBe('assets/shell.js');
});

test('the runtime is copied to who needs it', () => {
  const { codeOf, built } = merge({
    'rolldown-runtime-1': 'var a=x=>x;export{a as n};',
    framework: 'import{n as e}from"./rolldown-runtime-1.js";export const two=e(2);',
    other: 'import"./rolldown-runtime-1.js";run()',
  });
  expect(codeOf('framework')).toBe(
    'const{n:e}=(()=>{var a=x=>x;return{n:a}})();export const two=e(2);',
  );
  expect(codeOf('other')).toBe('run()');
  expect(built).not.toHaveProperty('rolldown-runtime-1');
});

test('an import that is not understood fails the build', () => {
  const codes = { late: 'export{a as t};', part: 'export{t as default}from"./late.js";' };
  expect(() => merge({ ...codes, page: 'import x from"./part.js";' })).toThrow(
    'assets/page.js still imports assets/part.js',
  );
});
