import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureFormat, PictureWidth } from '@karwan/contract/picture';
import { readIfThere } from './picture-source.ts';

/** A width, or the one size of cards in other people's pages. */
export type PictureSize = PictureWidth | 'card';

export interface Rendition {
  key: string;
  size: PictureSize;
  format: PictureFormat;
}

/** `key` has been checked: it holds no dots and cannot leave the folder. */
export function renditionPath(folder: string, { key, size, format }: Rendition): string {
  return join(folder, String(size), `${key}.${format}`);
}

export function readRendition(folder: string, rendition: Rendition): Promise<Buffer | null> {
  return readIfThere(renditionPath(folder, rendition));
}

/** Readers see the whole file or none: it is written beside its place and then moved there. */
export async function writeRendition(folder: string, rendition: Rendition, bytes: Buffer) {
  const path = renditionPath(folder, rendition);
  const draft = `${path}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
