import type { WholeReturn } from '@karwan/contract/returns';

type Values = Readonly<Record<string, string>>;

export interface Scanned {
  /** Pieces by the id of their line. */
  readonly received: Readonly<Record<string, number>>;
  /** What was scanned and is nothing of this return, or is complete already. */
  readonly unknown: string | undefined;
}

const sameCode = (one: string, other: string) => one.toUpperCase() === other.trim().toUpperCase();

/**
 * Counts a scan onto what was received so far, as an address or a form names it (`got.LINE`, `code`): of the line with
 * this code that is not complete yet, one piece more.
 */
export function countScans({ lines }: Pick<WholeReturn, 'lines'>, values: Values): Scanned {
  const received: Record<string, number> = {};
  for (const { id, quantity } of lines) {
    if (id === null) continue;
    const typed = Number(values[`got.${id}`] ?? 0);
    received[id] = Number.isInteger(typed) ? Math.min(Math.max(typed, 0), quantity) : 0;
  }
  const code = values.code ?? '';
  if (code.trim() === '') return { received, unknown: undefined };
  const line = lines.find(
    ({ id, codes, quantity }) =>
      id !== null && (received[id] ?? 0) < quantity && codes.some((one) => sameCode(one, code)),
  );
  if (!line?.id) return { received, unknown: code };
  received[line.id] = (received[line.id] ?? 0) + 1;
  return { received, unknown: undefined };
}
