// Reports links, file names, headings and decision records that do not exist, in documents and in comments.
import { faultsOfDecisions, readDecisions } from './docs/decisions.ts';
import { faultsOfList } from './docs/document-list.ts';
import {
  anchorsOf,
  decisionsNamed,
  documentsNamed,
  linksOf,
  namedFiles,
} from './docs/references.ts';
import { textsOf, unknownLabels } from './docs/screen-labels.ts';
import { exists, listFiles, readText } from './docs/tracked-texts.ts';

/** Landed migrations never change, not even their comments. */
const UNCHANGEABLE = /^packages\/database\/migrations\//;
/** Tests of these scripts name documents that do not exist. */
const ABOUT_DOCUMENTS = /^scripts\/(docs\/|check-docs)/;
const HAS_COMMENTS = /\.(ts|tsx|mjs|sql|css|sh|ya?ml)$/;
/** Documents about the code of today. The changelog and the figures are about the past. */
const ABOUT_CODE = /^(docs\/(?!performance)|(?!CHANGELOG)[A-Z]+\.md$)/;

const files = listFiles();
const records = readDecisions(files);
const topFolders = new Set(
  files.filter((file) => file.includes('/')).map((file) => file.split('/', 1)[0] ?? ''),
);
/** `a/b/c.ts`, `b/c.ts` and `c.ts` of each file. */
const endings = new Set(
  files.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, from) => parts.slice(from).join('/'));
  }),
);
const anchors = new Map<string, Set<string>>();

const faults = [...faultsOfDecisions(records), ...faultsOfList(files, readText('docs/README.md'))];

function checkDocument(file: string, path: string, anchor: string): void {
  if (!exists(path)) {
    faults.push(`${file}: there is no ${path}`);
    return;
  }
  if (!anchor || !path.endsWith('.md')) return;
  let known = anchors.get(path);
  if (!known) {
    known = anchorsOf(readText(path));
    anchors.set(path, known);
  }
  if (!known.has(anchor)) faults.push(`${file}: ${path} has no heading for #${anchor}`);
}

function checkNamedFiles(file: string, text: string): void {
  const { sources, paths } = namedFiles(text, topFolders);
  for (const name of sources) {
    if (!endings.has(name)) faults.push(`${file}: no file is called ${name}`);
  }
  for (const name of paths) if (!exists(name)) faults.push(`${file}: there is no ${name}`);
}

for (const file of files) {
  if (UNCHANGEABLE.test(file) || ABOUT_DOCUMENTS.test(file)) continue;
  const isDocument = file.endsWith('.md');
  if (!isDocument && !HAS_COMMENTS.test(file)) continue;
  const text = readText(file);
  for (const name of decisionsNamed(text)) {
    const isThere = records.some(({ number, path }) =>
      name.endsWith('.md') ? path.endsWith(`/${name}`) : number === name,
    );
    if (!isThere) faults.push(`${file}: there is no decision ${name}`);
  }
  if (isDocument) {
    for (const { path, anchor } of linksOf(file, text)) checkDocument(file, path, anchor);
    if (ABOUT_CODE.test(file)) checkNamedFiles(file, text);
  } else {
    for (const named of documentsNamed(text)) {
      const [path = '', anchor = ''] = named.split('#');
      checkDocument(file, path, anchor);
    }
  }
}

const HANDBOOK = 'docs/back-office.md';
const screenTexts = ['staff', 'pages', 'refunds', 'trail', 'alerts'].flatMap((folder) => [
  ...textsOf(JSON.parse(readText(`packages/i18n/catalogues/${folder}/en.json`))),
]);
for (const label of unknownLabels(readText(HANDBOOK), screenTexts)) {
  faults.push(`${HANDBOOK}: no screen has a text that begins with "${label}"`);
}

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
