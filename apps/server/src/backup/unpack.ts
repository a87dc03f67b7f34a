import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';

/** Unpacks a tar into a folder, as files of the process's user. */
export async function unpack(content: Readable, folder: string): Promise<void> {
  const sink = extract({ cwd: folder, preserveOwner: false, strict: true });
  await pipeline(content, new PassThrough(), sink as unknown as NodeJS.WritableStream);
}
