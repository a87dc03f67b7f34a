import type { Config } from '../config/config.ts';

/** The label of the line that says that no shop exists yet. */
export const noShop = 'No shop yet:';

/** The text that a start from a terminal prints. */
export function greeting(
  { roles, publicUrl }: Pick<Config, 'roles' | 'publicUrl'>,
  addresses: readonly (readonly [name: string, address: string])[] = [],
): string {
  const isOpen = addresses.every(([name]) => name !== noShop);
  const rows: (readonly [name: string, address: string])[] = [];
  if (roles.has('web')) {
    rows.push([isOpen ? 'The shop is open:' : 'It will be at:', publicUrl]);
    rows.push(['Its back office:', `${publicUrl}/staff`]);
  }
  if (roles.has('api')) rows.push(['Its API:', `${publicUrl}/v1/docs`]);
  rows.push(...addresses);
  const labels = [...rows, ['To stop it:', 'Ctrl-C'] as const];
  const width = Math.max(...labels.map(([name]) => name.length));
  const lines = labels.map(([name, address]) => `  ${name.padEnd(width)} ${address}`);
  if (rows.length === 0) lines.unshift('  Working on background jobs.');
  return ['', ...lines, ''].join('\n');
}
