import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

interface ManifestFile {
  readonly Path: string;
  readonly Size: number;
  readonly 'Checksum-Algorithm'?: string;
  readonly Checksum?: string;
}

/**
 * Compares the files in `folder` with the backup manifest that PostgreSQL sent along with them.
 * @returns the number of files compared
 * @throws Error that names the first file that differs
 */
export async function checkManifest(folder: string, manifest: string): Promise<number> {
  const { Files: files } = JSON.parse(manifest) as { Files: ManifestFile[] };
  for (const file of files) {
    if (file['Checksum-Algorithm'] !== 'SHA256') continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, file.Path)), hash);
    if (hash.digest('hex') !== file.Checksum) {
      throw new Error(`${file.Path} of the backup is not as PostgreSQL sent it`);
    }
  }
  return files.length;
}
