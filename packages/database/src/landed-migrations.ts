import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBaseline } from './upgrade/baseline.ts';

/** The list of landed migrations in their folder, in the format of `sha256sum`. */
const LIST = 'landed.sha256';

/** SHA-256 of each landed migration by file name, in the order in which they landed. */
export type Landed = ReadonlyMap<string, string>;

/** Parses a list of landed migrations. */
export function parseLanded(text: string): Landed {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** The list of the migrations in `folder`. */
export async function readLanded(folder: string): Promise<Landed> {
  return parseLanded(await readFile(join(folder, LIST), 'utf8'));
}

async function hashesOf(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const hashes = new Map<string, string>();
  for (const name of names) {
    const content = await readFile(join(folder, name));
    hashes.set(name, createHash('sha256').update(content).digest('hex'));
  }
  return hashes;
}

/**
 * Reports landed migrations in `folder` that were changed or removed, and migrations that are not listed. Those with a lower
 * number than the baseline were taken up in it.
 * @param onMain entries that the list must contain, such as those of the main branch
 * @returns one message for each problem
 */
export async function checkLanded(folder: string, onMain: Landed = new Map()): Promise<string[]> {
  const [files, listed] = await Promise.all([hashesOf(folder), readLanded(folder)]);
  const baseline = [...files.keys()].find(isBaseline) ?? '';
  const landed = new Map([...listed, ...onMain].filter(([name]) => name >= baseline));
  const broken = [...landed]
    .filter(([name, hash]) => files.get(name) !== hash)
    .map(([name]) =>
      files.has(name)
        ? `${name} was changed after it landed: databases have run the old text. Restore it and write a new migration.`
        : `${name} landed and is gone: databases have run it. Restore it under its name.`,
    );
  const dropped = [...onMain.keys()]
    .filter((name) => !listed.has(name) && files.has(name))
    .map((name) => `${name} landed and is missing in ${LIST}. Restore its line.`);
  const unlisted = [...files.keys()]
    .filter((name) => !landed.has(name))
    .map((name) =>
      name < baseline
        ? `${name} needs a number above that of ${baseline}.`
        : `${name} is not in ${LIST}: run "npm run database:types".`,
    );
  return [...broken, ...dropped, ...unlisted];
}

/**
 * Appends the new migrations of `folder` to its list. A listed migration may still be edited or removed as long
 * as `onMain`, the main branch's list, does not have it.
 */
export async function recordLanded(folder: string, onMain: Landed): Promise<void> {
  const [files, listed] = await Promise.all([hashesOf(folder), readLanded(folder)]);
  const baseline = [...files.keys()].find(isBaseline) ?? '';
  const known = [...listed].filter(([name]) => onMain.has(name) || files.has(name));
  const names = new Set([...onMain.keys(), ...known.map(([name]) => name), ...files.keys()]);
  const lines = [...names]
    .filter((name) => name >= baseline)
    .map((name) => `${onMain.get(name) ?? files.get(name)}  ${name}\n`);
  await writeFile(join(folder, LIST), lines.join(''));
}
