import { type CsvError, parse } from 'csv-parse/sync';

/** The trimmed cells of one CSV record, or the error. */
export type Cells = { cells: string[] } | { fault: string; isOpen: boolean };

/** Parses one record, which may span several lines if cells are quoted (RFC 4180). */
export function readCells(text: string, separator: string): Cells {
  // Without quotes only the separator matters.
  if (!text.includes('"')) return { cells: text.split(separator).map((cell) => cell.trim()) };
  try {
    const [cells, ...more] = parse(text, {
      delimiter: separator,
      // A delimiter that no text contains, because only single records are parsed.
      record_delimiter: '\u0000\n',
      trim: separator !== '\t',
    });
    if (!cells || more.length > 0) return { fault: 'is no CSV record', isOpen: false };
    return { cells: cells.map((cell) => cell.trim()) };
  } catch (error) {
    const isOpen = (error as CsvError).code === 'CSV_QUOTE_NOT_CLOSED';
    const fault = isOpen
      ? 'has a quote that is opened and never closed'
      : 'has a quote where none may stand: quote the whole cell, and double the quotes inside it';
    return { fault, isOpen };
  }
}
