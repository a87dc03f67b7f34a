/** One movement of money; a refund's amount is negative. Minor units (paisa). */
export interface LedgerEntry {
  readonly reference: string;
  readonly kind: 'payment' | 'refund';
  readonly amount: number;
}

export type Ledger = ReturnType<typeof createLedger>;

/** The wallet's own ledger; only the wallet writes it. */
export function createLedger() {
  const entries: LedgerEntry[] = [];
  const sum = (some: readonly LedgerEntry[]) =>
    some.reduce((total, { amount }) => total + amount, 0);
  return {
    entries: entries as readonly LedgerEntry[],
    pay: (reference: string, amount: number) =>
      entries.push({ reference, kind: 'payment', amount }),
    refund: (reference: string, amount: number) =>
      entries.push({ reference, kind: 'refund', amount: -amount }),
    total: () => sum(entries),
    /** The amount of a payment that is not refunded. */
    held: (reference: string) => sum(entries.filter((entry) => entry.reference === reference)),
  };
}
