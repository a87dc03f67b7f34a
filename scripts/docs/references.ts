// Finds what documents and comments refer to: files, headings, decision records.
import { posix } from 'node:path';

const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
const FENCE = /^```[\s\S]*?^```/gm;
/** Only source files: data and configuration are often made at run time. */
const SOURCE = /^[\w.@-]+(\/[\w.@-]+)*\.(ts|tsx|mjs|sql|css)$/;
/** Names that stand for others, such as `NNNN_name.sql`. */
const PLACEHOLDER = /NNNN|KEY/;
const FOLDER = /^[\w.@-]+(\/[\w.@-]+)*\/?$/;
const DECISION_PATH = /docs\/decisions\/(\d{4}[\w-]*(?:\.md)?)/g;
const DECISION_NUMBER = /\bdecisions? \[?(\d{4})\b/gi;
const DOCUMENT = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g;

const matches = (text: string, pattern: RegExp, group = 0) =>
  [...text.matchAll(pattern)].map((match) => match[group] ?? '');

/** The anchors of a Markdown text's headings, as GitHub makes them. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const heading of matches(text.replace(FENCE, ''), /^#{1,6} (.+)$/gm, 1)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let times = 1; anchors.has(unique); times++) unique = `${anchor}-${times}`;
    anchors.add(unique);
  }
  return anchors;
}

export interface Link {
  /** From the root of the repository. */
  readonly path: string;
  /** Empty: the whole document. */
  readonly anchor: string;
}

/** Links of a Markdown text to files of the repository. */
export function linksOf(file: string, text: string): Link[] {
  return matches(text.replace(FENCE, '').replace(CODE, ''), LINK, 1)
    .filter((target) => !/^([a-z]+:|\/)/i.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return { path: path ? posix.join(posix.dirname(file), path) : file, anchor };
    });
}

/** Names in backticks that a document gives to source files, and to paths below a folder of the top level. */
export function namedFiles(text: string, topFolders: ReadonlySet<string>) {
  const names = matches(text.replace(FENCE, ''), CODE, 1);
  const isBelowTop = (name: string) =>
    FOLDER.test(name) &&
    name.includes('/') &&
    !name.endsWith('/.env') &&
    !PLACEHOLDER.test(name) &&
    topFolders.has(name.split('/')[0] ?? '');
  return {
    sources: names.filter(
      (name) => SOURCE.test(name) && !isBelowTop(name) && !PLACEHOLDER.test(name),
    ),
    paths: names.filter(isBelowTop),
  };
}

/** Decision records that a text names, as `0004` or `0004-lock-order.md`. */
export const decisionsNamed = (text: string): string[] => [
  ...matches(text, DECISION_PATH, 1),
  ...matches(text, DECISION_NUMBER, 1),
];

/** Documents that a comment names, as `docs/orders.md#fees`. */
export const documentsNamed = (text: string): string[] => matches(text, DOCUMENT);
