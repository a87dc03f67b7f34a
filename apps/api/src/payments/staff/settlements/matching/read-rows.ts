import {
  maxSettlementRows,
  type SettlementField,
} from '@karwan/contract/payments/staff/settlements/settlement-kinds';
import { decimalsOf } from '@karwan/money/decimals';
import { contentOf } from '../../../../catalogue/import/file/file-content.ts';
import { openFile } from '../../../../catalogue/import/file/open-file.ts';
import { ImportFault } from '../../../../catalogue/import/import-fault.ts';
import { cellText } from '../../../../catalogue/staff/import/file/read-upload.ts';
import { badField } from '../../../../platform/faults.ts';
import type { SettlementRow } from './match-rows.ts';
import { readAmount } from './read-amount.ts';

export interface SettlementFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The column of each field; empty: none. */
export type ChosenColumns = { readonly [Field in SettlementField]: string };

/**
 * The rows of a file by the chosen columns. Rows without a reference, such as totals at the end, are skipped.
 * @throws BAD_REQUEST that names column and line of an invalid amount
 */
export async function readRows(
  { name, content }: SettlementFile,
  columns: ChosenColumns,
  currency: string,
): Promise<{ rows: SettlementRow[]; skipped: number }> {
  const decimals = decimalsOf(currency);
  const rows: SettlementRow[] = [];
  let skipped = 0;
  try {
    const { records } = await openFile({ file: name, content: contentOf(content) });
    for await (const read of records) {
      if ('fault' in read) throw badField('file', `line ${read.line}: ${read.fault.reason}`);
      const { line, record } = read;
      const cell = (field: SettlementField) => cellText(record[columns[field]]).trim();
      const reference = cell('reference').replace(/^'/, '').replaceAll('\0', '').slice(0, 200);
      if (reference === '') {
        skipped += 1;
        continue;
      }
      const amountOf = (field: 'amount' | 'fee') => {
        const amount = readAmount(cell(field), decimals);
        if (amount === undefined) {
          throw badField(field, `line ${line} has no amount: ${cell(field).slice(0, 40)}`, 'type');
        }
        return amount;
      };
      const fee = columns.fee === '' || cell('fee') === '' ? 0 : Math.abs(amountOf('fee'));
      rows.push({ line, reference, amount: amountOf('amount'), fee });
      if (rows.length > maxSettlementRows) {
        throw badField('file', `has more than ${maxSettlementRows} rows`, 'range');
      }
    }
  } catch (error) {
    throw error instanceof ImportFault ? badField('file', error.message, 'invalid') : error;
  }
  if (rows.length === 0) throw badField('reference', 'is empty in every row', 'required');
  return { rows, skipped };
}
