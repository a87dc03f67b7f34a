import type { Config } from '../config/config.ts';

/** The label of the line that says that no shop exists yet. */
export const noShop = 'No shop yet:';

/** The text that a start from a terminal prints. */
export function greeting(
  { roles, publicUrl }: Pick<Config, 'roles' | 'publicUrl'>,
  addresses: readonly (readonly [name: string, address: string])[] = [],
): string {
  const lines = [''];
  const isOpen = addresses.every(([name]) => name !== noShop);
  const title = isOpen ? 'The shop is open:' : 'It will be at:';
  if (roles.has('web')) lines.push(`  ${title.padEnd(18)} ${publicUrl}`);
  if (roles.has('api')) lines.push(`  Its API:           ${publicUrl}/v1/docs`);
  for (const [name, address] of addresses) lines.push(`  ${name.padEnd(18)} ${address}`);
  if (lines.length === 1) lines.push('  Working on background jobs.');
  lines.push('  To stop it:        Ctrl-C', '');
  return lines.join('\n');
}
