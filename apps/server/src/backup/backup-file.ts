import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { decrypt, encrypt } from './backup-key.ts';

/** A file of a backup as its list names it. */
export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes a stream compressed, and encrypted for `recipient` if there is one, readable by its owner only. */
export async function writeFile(
  folder: string,
  name: string,
  source: Readable,
  recipient: string | undefined,
): Promise<BackupFile> {
  const stored = recipient === undefined ? `${name}.zst` : `${name}.zst.age`;
  const hash = createHash('sha256');
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const compress = createZstdCompress();
  const compressed = pipeline(source, compress);
  const sealed = recipient === undefined ? compress : await encrypt(compress, recipient);
  const file = createWriteStream(join(folder, stored), { flags: 'wx', mode: 0o600, flush: true });
  await Promise.all([compressed, pipeline(sealed, counter, file)]);
  return { name: stored, bytes, sha256: hash.digest('hex') };
}

/** @throws Error when the file is missing, or another than the list says */
export async function checkFile(folder: string, file: BackupFile): Promise<void> {
  const path = join(folder, file.name);
  const { size } = await stat(path);
  const hash = createHash('sha256');
  if (size === file.bytes) await pipeline(createReadStream(path), hash);
  if (size !== file.bytes || hash.digest('hex') !== file.sha256) {
    throw new Error(`${path} is damaged: its checksum is not the one in backup.json`);
  }
}

/** The content of a file that `writeFile` wrote, given to `into` as a stream. */
export async function readFileWith(
  folder: string,
  { name }: BackupFile,
  identity: string | undefined,
  into: (content: Readable) => Promise<void>,
): Promise<void> {
  const stored = createReadStream(join(folder, name));
  const opened = identity === undefined ? stored : await decrypt(stored, identity);
  const content = createZstdDecompress();
  await Promise.all([pipeline(opened, content), into(content)]);
}
