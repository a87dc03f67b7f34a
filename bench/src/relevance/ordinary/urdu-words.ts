import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../../judged/ordinary/urdu.csv', import.meta.url));

const scripts = ['roman', 'urdu'] as const;
export type UrduScript = (typeof scripts)[number];

/** What a thing is called in Urdu, and the categories of the demo shop that are meant. */
export interface UrduWord {
  readonly script: UrduScript;
  readonly query: string;
  readonly kinds: readonly string[];
}

/** Reads the usual words, each with its usual spellings. */
export const readUrduWords = async (): Promise<UrduWord[]> =>
  parseUrduWords(await readFile(file, 'utf8'));

export function parseUrduWords(csv: string): UrduWord[] {
  const [, ...lines] = csv.trim().split('\n');
  return lines.flatMap((line) => {
    const [kinds = '', ...cells] = line.split(',');
    return scripts.flatMap((script, at) =>
      (cells[at] ?? '').split('|').map((query) => ({ script, query, kinds: kinds.split('|') })),
    );
  });
}
