import type { Audience } from '@karwan/contract/call-facts';
import type { DeclaredCall } from '@karwan/contract/declared-calls';
import type { NeededPermission, Permission } from '@karwan/contract/permissions';
import { apiKeyPermissions } from '@karwan/contract/shop/integrations/api-key-permissions';

const audiences: Record<Exclude<Audience, 'staff'>, string> = {
  anyone: 'Needs no login.',
  customer: 'For logged-in users.',
  'staff-account': "For the shop's staff, even without a second factor.",
};

/** The description of a call, derived from its declaration: what there is to know, who may make it, its limits. */
export function describeCall(call: DeclaredCall, perMinute: number): string {
  return [call.route.description, whoMayMake(call), ...limitsOf(call, perMinute)]
    .filter(Boolean)
    .join(' ');
}

function whoMayMake({ audience, permission, forPeople }: DeclaredCall): string {
  if (audience !== 'staff') return audiences[audience];
  const needed = listOf(permission);
  const named = needed.map((permission) => `\`${permission}\``).join(' or ');
  const forKeys: readonly string[] = apiKeyPermissions;
  const keys =
    !forPeople && needed.some((permission) => forKeys.includes(permission)) ? ' or an API key' : '';
  return `Needs the permission ${named}: a staff session with a second factor${keys}.`;
}

const listOf = (needed: NeededPermission): readonly Permission[] =>
  typeof needed === 'string' ? [needed] : needed;

function limitsOf({ cost, largest }: DeclaredCall, perMinute: number): string[] {
  const { points = 1, share, countedAs } = cost;
  const together = countedAs === undefined ? '' : ` together with the other \`${countedAs}\` calls`;
  return [
    points === 1 ? '' : `Counts as ${points} requests.`,
    share === undefined || perMinute === 0
      ? ''
      : `Limited to ${Math.ceil(perMinute * share)} requests a minute${together}.`,
    largest === undefined ? '' : `Takes a body of up to ${sizeOf(largest)}.`,
  ];
}

const megabyte = 1024 * 1024;

const sizeOf = (bytes: number) =>
  bytes < megabyte ? `${Math.ceil(bytes / 1024)} KiB` : `${Math.ceil(bytes / megabyte)} MiB`;
