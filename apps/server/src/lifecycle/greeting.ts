import type { Config } from '../config/config.ts';

/** What somebody who started the shop by hand wants to know. */
export function greeting(
  { roles, publicUrl }: Pick<Config, 'roles' | 'publicUrl'>,
  addresses: readonly (readonly [name: string, address: string])[] = [],
): string {
  const lines = [''];
  if (roles.has('web')) lines.push(`  The shop is open:  ${publicUrl}`);
  if (roles.has('api')) lines.push(`  Its API:           ${publicUrl}/v1/docs`);
  for (const [name, address] of addresses) lines.push(`  ${name.padEnd(18)} ${address}`);
  if (lines.length === 1) lines.push('  Working on background jobs.');
  lines.push('  To stop it:        Ctrl-C', '');
  return lines.join('\n');
}
