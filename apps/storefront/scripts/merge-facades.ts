import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** A chunk without code of its own, which only hands on what another one exports. */
interface Facade {
  readonly file: string;
  readonly target: string;
  /** What it exports, by what the target calls it. */
  readonly names: ReadonlyMap<string, string>;
}

const handsOn = /^export\s*{([^}]*)}\s*from\s*["']\.\/([^"']+)["'];?$/;
const handsOnNothing = /^import\s*["']\.\/([^"']+)["'];?$/;
const exported = /export\s*{([^{}]*)};?\s*$/;

/** Reads `a as b, c` as pairs of a name and what it is called outside. */
const pairsOf = (list: string) =>
  list
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [inside = '', outside = inside] = one.trim().split(/\s+as\s+/);
      return [inside, outside] as const;
    });

function facadeOf(file: string, code: string): Facade | undefined {
  const text = code.trim();
  const nothing = handsOnNothing.exec(text);
  const [, list = '', target = nothing?.[1]] = handsOn.exec(text) ?? [];
  if (target === undefined) return undefined;
  const names = new Map(pairsOf(list).map(([inside, outside]) => [outside, inside]));
  return { file, target: `assets/${target}`, names };
}

/** Has the target export the facade's names itself, besides its own short ones. */
function exportFrom(code: string, { file, names }: Facade): string {
  return code.replace(exported, (_, list: string) => {
    const own = new Map(pairsOf(list).map(([inside, outside]) => [outside, inside]));
    const added = [...names].map(([outside, short]) => {
      const inside = own.get(short);
      if (inside === undefined) throw new Error(`${file} hands on ${short}, which nobody exports`);
      return `${inside} as ${outside}`;
    });
    return `export{${[list, ...added].join(',')}};`;
  });
}

/** Reads from the target what was imported from the facade when somebody needed it. */
const importsOf = ({ file, target, names }: Facade) => {
  const name = nameOf(file).replaceAll('.', '\\.');
  const parts = [...names].map(([outside, short]) => `${JSON.stringify(outside)}:m.${short}`);
  return {
    pattern: new RegExp(`import\\([\`"']${name}[\`"']\\)`, 'g'),
    text: `import("${nameOf(target)}").then(m=>({${parts.join(',')}}))`,
  };
};

/**
 * The bundler gives every module that somebody imports later, and every entry, a file of its own, even when
 * its code is in a chunk with others: a request for a hundred bytes. Here whoever imports such a facade
 * imports the chunk itself, and an entry, which is asked for by name, becomes the chunk.
 */
export const mergeFacades: Plugin = {
  name: 'merge-facades',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  // Names are given before; what is written here must not bear the name of what was written without it.
  augmentChunkHash: () => 'merge-facades 1',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const before = Object.keys(bundle);
      inlineRuntime(bundle);
      for (const chunk of Object.values(bundle)) {
        const facade = chunk.type === 'chunk' && facadeOf(chunk.fileName, chunk.code);
        if (facade && bundle[facade.target]?.type === 'chunk') replace(bundle, facade);
      }
      checkImports(
        bundle,
        before.filter((file) => !bundle[file]),
      );
    },
  },
};

/** @throws Error when a chunk imports in a way that is not known here what is there no more */
function checkImports(bundle: Bundle, gone: readonly string[]): void {
  for (const chunk of Object.values(bundle)) {
    const lost = gone.find((file) => chunk.type === 'chunk' && chunk.code.includes(nameOf(file)));
    if (lost) throw new Error(`${chunk.fileName} still imports ${lost}, which has been merged`);
  }
}

const nameOf = (file: string) => file.replace('assets/', './');

/** What CommonJS needs to become modules is a request of its own; the few chunks that need it get a copy. */
function inlineRuntime(bundle: Bundle): void {
  const runtime = Object.values(bundle).find(({ fileName }) =>
    /\brolldown-runtime-/.test(fileName),
  );
  if (runtime?.type !== 'chunk') return;
  const { fileName, code } = runtime;
  const [, list = ''] = exported.exec(code) ?? [];
  const parts = pairsOf(list).map(([inside, outside]) => `${outside}:${inside}`);
  const body = `(()=>{${code.replace(exported, '')}return{${parts.join(',')}}})()`;
  const name = nameOf(fileName).replaceAll('.', '\\.');
  const pattern = new RegExp(`import\\s*(?:{([^}]*)}\\s*from\\s*)?["']${name}["'];?`);
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    chunk.code = chunk.code.replace(pattern, (_, names = '') => {
      if (names === '') return '';
      const requested = pairsOf(names).map(([theirs, ours]) => `${theirs}:${ours}`);
      return `const{${requested.join(',')}}=${body};`;
    });
  }
  dropFromManifest(bundle, fileName);
  delete bundle[fileName];
}

function replace(bundle: Bundle, facade: Facade): void {
  const { file, target } = facade;
  const { pattern, text } = importsOf(facade);
  for (const one of Object.values(bundle)) {
    if (one.type !== 'chunk') continue;
    one.code = one.code.replace(pattern, text).replaceAll(`"${file}"`, `"${target}"`);
    const isEntry = one.fileName === file && one.isEntry;
    const chunk = bundle[target];
    if (isEntry && chunk?.type === 'chunk') chunk.code = exportFrom(chunk.code, facade);
  }
  changeManifest(bundle, (built) => {
    const chunk = Object.values(built).find((one) => one.file === target);
    for (const one of Object.values(built)) {
      if (one.file !== file) continue;
      const css = [...new Set([...(one.css ?? []), ...(chunk?.css ?? [])])];
      Object.assign(one, { file: target, imports: chunk?.imports, css });
    }
  });
  delete bundle[file];
}

/** Where the bundler says which source became which file; React Router reads it. */
const builtManifest = '.vite/manifest.json';

interface Built {
  file: string;
  imports?: string[] | undefined;
  css?: string[] | undefined;
}

function changeManifest(bundle: Bundle, change: (built: Record<string, Built>) => void): void {
  const manifest = bundle[builtManifest];
  if (manifest?.type !== 'asset') return;
  const built = JSON.parse(String(manifest.source)) as Record<string, Built>;
  change(built);
  manifest.source = JSON.stringify(built);
}

function dropFromManifest(bundle: Bundle, file: string): void {
  changeManifest(bundle, (built) => {
    const [key = ''] = Object.entries(built).find(([, one]) => one.file === file) ?? [];
    delete built[key];
    for (const one of Object.values(built)) {
      one.imports = one.imports?.filter((name) => name !== key);
    }
  });
}
