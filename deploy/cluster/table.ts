/** The effect of one scenario on shoppers. Times in milliseconds. */
export interface Row {
  readonly name: string;
  readonly seconds: number;
  readonly pages: number;
  readonly later: number;
  readonly failed: number;
  readonly slowestPage: number;
  readonly orders: number;
  readonly retries: number;
  readonly slowestOrder: number;
  readonly note: string;
}

const heads = [
  'what happens',
  's',
  'pages',
  '503',
  'failed',
  'slowest',
  'orders',
  'tried again',
  'slowest',
  'notes',
];
const time = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints a Markdown table for the documentation. */
export function printTable(rows: readonly Row[]): void {
  const lines = [
    heads,
    heads.map((_, index) => (index === 0 || index === heads.length - 1 ? '---' : '--:')),
    ...rows.map((row) => [
      row.name,
      row.seconds.toFixed(0),
      String(row.pages),
      String(row.later),
      String(row.failed),
      time(row.slowestPage),
      String(row.orders),
      String(row.retries),
      time(row.slowestOrder),
      row.note,
    ]),
  ];
  process.stdout.write(`\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}
