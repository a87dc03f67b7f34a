// Creates a standby's data folder like pg_basebackup, with the code of our own backups. Patroni calls it.
import { chmod, mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { openBaseBackup } from '@karwan/base-backup/base-backup';
import { extract } from 'tar';

const given = (name: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';
const folder = given('datadir');
/** Such as `host=127.0.0.21 port=5432 user=replicator`. */
const parts = Object.fromEntries(
  [...given('connstring').matchAll(/(\w+)='?([^ ']+)'?/g)].map(([, name, value]) => [name, value]),
);
const password = encodeURIComponent(process.env.STANDBY_PASSWORD ?? '');
const url = `postgres://${parts.user}:${password}@${parts.host}:${parts.port}/postgres?sslmode=no-verify`;

await mkdir(folder, { recursive: true, mode: 0o700 });
await chmod(folder, 0o700);
const { archive, manifest } = await openBaseBackup(url, 'standby');
await pipeline(archive, extract({ cwd: folder, preserveOwner: false, strict: true }) as never);
await manifest;
