import type { Plugin } from 'vite';

/** Vite's list of files in a chunk, from which its preloading selects by index. */
const fileList = /\bm\.f=(\[[^\]]*\])/;
const choice = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/**
 * A Vite plugin that keeps dynamic imports from preloading a stylesheet which every page inlines in its head. Vite
 * looks for a link to it, finds none and loads it again: 14 KB, after which the browser recalculates style and layout
 * of the whole page during load. Vite's `resolveDependencies` cannot exclude stylesheets.
 * @param isCarried whether pages inline the stylesheet of this name (`assets/shell-1a2b3c.css`)
 */
export function carriedStyles(isCarried: (file: string) => boolean): Plugin {
  return {
    name: 'carried-styles',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    // File names are hashed before this plugin runs; the salt gives changed chunks other names than unchanged ones
    // had.
    augmentChunkHash: () => 'carried-styles 1',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = withoutStyles(chunk.code, isCarried);
        }
      },
    },
  };
}

/** The chunk's code without preloads of inlined stylesheets; the list keeps its order because it is referred to by index. */
export function withoutStyles(code: string, isCarried: (file: string) => boolean): string {
  const [, list] = fileList.exec(code) ?? [];
  if (list === undefined) return code;
  const files = JSON.parse(list) as string[];
  const stays = (index: string) => index !== '' && !isCarried(files[Number(index)] ?? '');
  const stored = files.map((file) => (isCarried(file) ? '' : file));
  return code
    .replace(list, () => JSON.stringify(stored))
    .replace(choice, (_, chosen: string) => {
      return `__vite__mapDeps([${chosen.split(',').filter(stays).join(',')}])`;
    });
}
