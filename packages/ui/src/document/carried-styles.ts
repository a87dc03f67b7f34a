import type { Plugin } from 'vite';

/** The list of files that Vite's preloading chooses from by index, as Vite writes it into a chunk. */
const fileList = /\bm\.f=(\[[^\]]*\])/;
const choice = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/**
 * Keeps modules that are loaded late from asking for a stylesheet that every page carries in its head. Vite looks for a
 * link to it, finds none, and loads it again: 14 KB, after which the browser styles and lays out the whole page anew, in
 * the middle of its first moments. Vite lets nobody leave styles out by `resolveDependencies`.
 *
 * @param isCarried whether pages carry the stylesheet of this name (`assets/shell-1a2b3c.css`) inline
 */
export function carriedStyles(isCarried: (file: string) => boolean): Plugin {
  return {
    name: 'carried-styles',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    // Names are given before; what is written here must not bear the name of what was written without it.
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

/** The chunk's code with no choice of a carried stylesheet; the list keeps its order, since choices are indexes. */
export function withoutStyles(code: string, isCarried: (file: string) => boolean): string {
  const [, list] = fileList.exec(code) ?? [];
  if (list === undefined) return code;
  const files = JSON.parse(list) as string[];
  const stays = (index: string) => index !== '' && !isCarried(files[Number(index)] ?? '');
  const kept = files.map((file) => (isCarried(file) ? '' : file));
  return code
    .replace(list, () => JSON.stringify(kept))
    .replace(choice, (_, chosen: string) => {
      return `__vite__mapDeps([${chosen.split(',').filter(stays).join(',')}])`;
    });
}
