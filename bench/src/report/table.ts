import { type Budget, type Figure, isMet, type Row, ratioOf } from './row.ts';

const head = ['what', 'measured', 'limit', 'ratio', 'budget', 'met'];

/** A plain-text table; `quoted` baselines are marked with an asterisk. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 || column > 3
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '));
  return lines.join('\n');
}

function cellsOf(row: Row): string[] {
  const { what, measured, limit, budget } = row;
  const ratio = ratioOf(row);
  const met = isMet(row);
  return [
    what,
    formatFigure(measured),
    limit ? `${formatFigure(limit)}${limit.quoted ? ' *' : ''}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    budget ? formatBudget(budget, measured.unit) : '',
    met === undefined ? '' : met ? 'yes' : 'NO',
  ];
}

export function formatFigure({ value, unit }: Figure): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: ['statements', 'calls', 'pages', 'files', 'queries'].includes(unit)
      ? 0
      : digits,
    maximumFractionDigits: digits,
  });
  return unit === '/s' || unit === 'x' ? `${number}${unit}` : `${number} ${unit}`;
}

function formatBudget({ of, bound, value, asSet }: Budget, unit: Figure['unit']): string {
  const sign = bound === 'at least' ? '≥' : '≤';
  if (of === 'ratio') return `${sign} ${Number(value.toFixed(2))}`;
  if (asSet === undefined) return `${sign} ${value} ${unit}`;
  return `${sign} ${formatFigure({ value, unit })} (${asSet})`;
}
