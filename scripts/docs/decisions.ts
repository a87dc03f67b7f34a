// The form of decision records, and their index by topic.
import { listFiles, readText } from './tracked-texts.ts';

const TOPICS: Readonly<Record<string, string>> = {
  orders: 'Orders and prices',
  payments: 'Payments',
  catalogue: 'Catalogue',
  search: 'Search',
  messaging: 'Messaging',
  stock: 'Stock and fulfilment',
  pages: 'Pages and page cache',
  'front end': 'Front end',
  database: 'Database',
  access: 'Accounts, staff and integrations',
  structure: 'Structure of the code',
  operations: 'Operations',
};
const HEADINGS = 'Context, Options, Decision, Consequences';
const MAX_RECORDS = 50;
const MAX_LINES = 45;
const STATE =
  /^\d{4}-\d{2}-\d{2} · (accepted|superseded by \[.+\]\(\d{4}-[\w-]+\.md\)) · ([a-z ]+)$/;

export interface DecisionRecord {
  readonly path: string;
  readonly number: string;
  readonly text: string;
}

const FOLDER = 'docs/decisions/';

/** All records, in the order of their numbers. */
export const readDecisions = (files: readonly string[] = listFiles()): DecisionRecord[] =>
  files
    .filter((path) => path.startsWith(FOLDER) && /^\d{4}-.*\.md$/.test(path.slice(FOLDER.length)))
    .sort()
    .map((path) => ({
      path,
      number: path.slice(FOLDER.length, FOLDER.length + 4),
      text: readText(path),
    }));

const titleOf = ({ text }: DecisionRecord) => text.split('\n', 1)[0]?.replace(/^# /, '') ?? '';
const stateOf = ({ text }: DecisionRecord) => STATE.exec(text.split('\n')[2] ?? '');

function* faultsOf(record: DecisionRecord): Generator<string> {
  const lines = record.text.trimEnd().split('\n');
  if (lines.length > MAX_LINES) yield `${lines.length} lines, ${MAX_LINES} at most`;
  if (/\d{4}/.test(lines[0] ?? '')) yield 'the title has no number';
  if (!((stateOf(record)?.[2] ?? '') in TOPICS)) {
    yield `line 3 is "date · status · topic"; topics: ${Object.keys(TOPICS).join(', ')}`;
  }
  const headings = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3));
  if (headings.join(', ') !== HEADINGS) yield `the headings are ${HEADINGS}`;
}

/** What is wrong with the form of the records. */
export function* faultsOfDecisions(records: readonly DecisionRecord[]): Generator<string> {
  if (records.length > MAX_RECORDS) {
    yield `${FOLDER}: ${records.length} records, ${MAX_RECORDS} at most. What is no decision belongs in a guide.`;
  }
  for (const [number, same] of Map.groupBy(records, (record) => record.number)) {
    if (same.length > 1) yield `${FOLDER}: ${same.length} records have the number ${number}`;
  }
  for (const record of records) {
    for (const fault of faultsOf(record)) yield `${record.path}: ${fault}`;
  }
}

const INDEX = /(<!-- index -->\n)[\s\S]*(\n<!-- \/index -->)/;

/** The text of docs/decisions/README.md with the present index. */
export function writeDecisionIndex(records = readDecisions()): string {
  const sections = Object.entries(TOPICS).flatMap(([topic, name]) => {
    const lines = records
      .filter((record) => stateOf(record)?.[2] === topic)
      .sort((a, b) => titleOf(a).localeCompare(titleOf(b), 'en'))
      .map((record) => {
        const note = stateOf(record)?.[1] === 'accepted' ? '' : ', superseded';
        const file = record.path.slice(FOLDER.length);
        return `- [${titleOf(record)}](${file}) (${record.number}${note})`;
      });
    return lines.length > 0 ? [`### ${name}\n\n${lines.join('\n')}\n`] : [];
  });
  return readText(`${FOLDER}README.md`).replace(
    INDEX,
    (_, before, after) => `${before}\n${sections.join('\n')}${after}`,
  );
}
