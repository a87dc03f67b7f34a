import { relative, sep } from 'node:path';
import type { Plugin } from 'rolldown';

const readsFilesBeside = /\b__(dir|file)name\b|\bimport\.meta\.(url|dirname|filename)\b/;

/**
 * Our modules find migrations, catalogues and the built storefront by their own address. In the bundle they
 * get the address of their source, which is still there.
 *
 * @param folder where the bundle is written.
 * @throws for a package that does the same: it must stay outside of the bundle.
 */
export function sourceAddresses(folder: string): Plugin {
  return {
    name: 'source-addresses',
    transform(code, id) {
      if (id.startsWith('\0') || !readsFilesBeside.test(code)) return undefined;
      if (id.includes(`${sep}node_modules${sep}`)) {
        throw new Error(`${id} may read files beside its code: list its package as external`);
      }
      const path = relative(folder, id).split(sep).join('/');
      const address = `new URL(${JSON.stringify(path)}, import.meta.url).href`;
      // No line moves: the map to the source stays right.
      return { code: code.replaceAll('import.meta.url', address), map: null };
    },
  };
}
