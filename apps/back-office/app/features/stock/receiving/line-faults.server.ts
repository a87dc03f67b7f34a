import type { ErrorDetail } from '@karwan/contract/error';
import { codeOf } from '../../../page/refusal.server.ts';

/** Why a line cannot be received; also the key of its text. */
export type LineFault = 'unknown' | 'notSold' | 'several';

const faultOf: Readonly<Record<string, LineFault>> = {
  invalid: 'unknown',
  choice: 'notSold',
  format: 'several',
};

/** The refused lines of a delivery by code; empty: the refusal is about something else. */
export function lineFaults(
  error: unknown,
  lines: readonly { readonly code: string }[],
): Record<string, LineFault> {
  if (codeOf(error) !== 'BAD_REQUEST') return {};
  const { data } = error as { data?: { details?: readonly ErrorDetail[] } | null };
  return Object.fromEntries(
    (data?.details ?? []).flatMap(({ path, rule }) => {
      const [, at] = path.match(/^lines\.(\d+)\.code$/) ?? [];
      const line = at === undefined ? undefined : lines[Number(at)];
      return line ? [[line.code, faultOf[rule ?? ''] ?? 'unknown'] as const] : [];
    }),
  );
}
