import { commonCodes } from '@karwan/contract/call';
import type { Audience } from '@karwan/contract/call-facts';
import type { DeclaredCall } from '@karwan/contract/declared-calls';

const audiences: Record<Audience, string> = {
  anyone: '',
  customer: 'For logged-in users.',
  'staff-account': "For the shop's staff, also without a second factor.",
  staff: "For the shop's staff, with a second factor.",
};

/** The documentation of a call from its declaration: purpose, audience and errors. */
export function describeCall({ route, errorMap, audience }: DeclaredCall): string {
  const own = Object.entries(errorMap)
    .filter(([code]) => !commonCodes.includes(code))
    .map(([code, fault]) => `- \`${code}\` (${fault?.status}): ${fault?.message}`);
  const does = [`${route.summary}.`, route.description, audiences[audience]]
    .filter(Boolean)
    .join(' ');
  return own.length === 0 ? does : `${does}\n\nErrors:\n\n${own.join('\n')}`;
}
