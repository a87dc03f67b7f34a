import type { TransferLine } from '@karwan/contract/stock-transfers';

/** A GTIN without the zeros that scanners put before the shorter ones. */
const plain = (gtin: string) => gtin.replace(/^0+/, '');

/** Whether a scanned or typed code is that of a line: its own code, or its GTIN in any length. */
export const matchesCode = (
  { code, gtin }: Pick<TransferLine, 'code' | 'gtin'>,
  scanned: string,
) => {
  const text = scanned.trim();
  return code === text || (gtin !== null && /^\d{8,14}$/.test(text) && plain(gtin) === plain(text));
};
