import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { decrypt, encrypt } from './backup-key.ts';
import type { BackupStorage } from './backup-storage.ts';

/** A file of a backup as `backup.json` lists it. */
export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes a stream, compressed and, with a `recipient`, encrypted. */
export async function writeFile(
  storage: BackupStorage,
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
  const written = storage.write(stored, counter);
  try {
    await Promise.all([compressed, pipeline(sealed, counter), written]);
  } catch (error) {
    // A premature close is only a consequence: the rejection of `written` has the cause.
    if ((error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE') await written;
    throw error;
  }
  return { name: stored, bytes, sha256: hash.digest('hex') };
}

/** @throws Error when the file is missing, or its size or checksum differs from the list */
export async function checkFile(storage: BackupStorage, file: BackupFile): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  const stored = storage.read(file.name, file.bytes);
  for await (const chunk of stored) {
    bytes += chunk.length;
    // Longer than listed, so it is a different file; no need to read on.
    if (bytes > file.bytes) break;
    hash.update(chunk);
  }
  if (bytes !== file.bytes || hash.digest('hex') !== file.sha256) {
    throw new Error(
      `${file.name} of ${storage.title} is damaged: its checksum is not the one in backup.json`,
    );
  }
}

/** Streams the decrypted, decompressed content of a file that `writeFile` wrote to `into`. */
export async function readFileWith(
  storage: BackupStorage,
  { name, bytes }: BackupFile,
  identity: string | undefined,
  into: (content: Readable) => Promise<void>,
): Promise<void> {
  const stored = storage.read(name, bytes);
  const opened = identity === undefined ? stored : await decrypt(stored, identity);
  const content = createZstdDecompress();
  await Promise.all([pipeline(opened, content), into(content)]);
}
