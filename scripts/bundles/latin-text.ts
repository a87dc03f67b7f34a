import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * V8 keeps the text of a file in two bytes a character if a single one of them is not Latin, for as long as the
 * process runs. In the built programs of a folder such characters become escapes, which mean the same in strings,
 * templates and patterns. No line moves: maps to the sources stay right.
 */
export async function writeLatin(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue;
    const code = await readFile(join(folder, name), 'utf8');
    const latin = escapeOthers(code);
    if (latin !== code) await writeFile(join(folder, name), latin);
  }
}

/**
 * The program with escapes for what is not Latin.
 * @throws Error when such a character stands in a template of which the program reads the text as it was written.
 */
export function escapeOthers(code: string): string {
  if (/\bString\.raw`[^`]*[^\0-\xff]/.test(code)) {
    throw new Error('String.raw would read an escape as it is written');
  }
  return code.replace(/(\\*)([^\0-\xff])/g, (_, slashes: string, other: string) => {
    // A backslash before such a character means nothing; before an escape it would.
    const before = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    return `${before}\\u${other.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
