import { type CsvError, parse } from 'csv-parse/sync';

/** The cells of one CSV record without spaces around them, or why it cannot be read. */
export type Cells = { cells: string[] } | { fault: string; isOpen: boolean };

/** Reads one record, which may go over several lines where cells are quoted (RFC 4180). */
export function readCells(text: string, separator: string): Cells {
  // What is not quoted has no rules but the separator.
  if (!text.includes('"')) return { cells: text.split(separator).map((cell) => cell.trim()) };
  try {
    const [cells, ...more] = parse(text, {
      delimiter: separator,
      // No text holds it, so that only whole records are read.
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
