import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What becomes smaller: pictures and fonts are compressed by themselves. */
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html|wasm)$/;

/** Puts a `.br` and a `.gz` beside every file that they make smaller, so that serving costs no compression. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => compressible.test(file))) {
    const path = `${folder}/${name}`;
    const body = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
  }
}
