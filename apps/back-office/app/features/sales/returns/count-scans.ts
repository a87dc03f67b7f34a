import type { WholeReturn } from '@karwan/contract/returns';

type Values = Readonly<Record<string, string>>;

export interface Scanned {
  /** Received quantities by line id. */
  readonly received: Readonly<Record<string, number>>;
  /** A scanned code that is not in this return, or whose line is complete. */
  readonly unknown: string | undefined;
}

const sameCode = (one: string, other: string) => one.toUpperCase() === other.trim().toUpperCase();

/**
 * Adds a scan to the received quantities of the form or query string (`got.LINE`, `code`): one piece to the first
 * incomplete line with this code.
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
