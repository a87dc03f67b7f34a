// npm run test:cluster: three nodes, HAProxy, Valkey and a PostgreSQL pair with Patroni, configured by the files in
// `deploy`, in a network namespace on this machine; parts of it are killed while shoppers browse and buy. Needs root,
// Linux and Debian's packages; it lists missing ones. Words after `--` select scenarios by name.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './prepare/build.mjs';
import { install } from './prepare/install.mjs';
import { inRoot, pinnedNode, projectEnvironment } from './prepare/paths.mjs';
import { fail, read, run } from './prepare/run.mjs';

/** A program of each required Debian package. */
const needed = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  'postgresql-client-common': 'pg_isready',
  iproute2: 'ip',
  procps: 'sysctl',
  faketime: 'faketime',
  openssl: 'openssl',
};

if (process.getuid?.() !== 0) fail('test:cluster makes networks and mounts disks: run it as root.');
const environment = projectEnvironment({ PATH: `${process.env.PATH}:/usr/sbin:/sbin` });
const isThere = (program) => read('sh', ['-c', `command -v ${program}`], { env: environment });
const missing = Object.entries(needed).filter(([, program]) => !isThere(program));
if (missing.length > 0) {
  fail(`These packages are missing: apt-get install ${missing.map(([name]) => name).join(' ')}`);
}
install();
await build();

const folder = mkdtempSync(join(tmpdir(), 'karwan-cluster-'));
chmodSync(folder, 0o755);
const [certificate, key] = [join(folder, 'shop.crt'), join(folder, 'shop.key')];
const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
run('openssl', [...request, ...subject, '-keyout', key, '-out', certificate]);
// Its own namespaces of network, mounts and processes, so that nothing is left over. The shell reaps orphaned
// processes.
const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
const shell = [
  'bash',
  '-c',
  'ip link set lo up; mount -t tmpfs none /run/netns 2>/dev/null || { mkdir -p /run/netns; mount -t tmpfs none /run/netns; }; "$@" & wait $!',
  'bash',
];
const program = [pinnedNode, inRoot('deploy/cluster/main.ts'), ...process.argv.slice(2)];
const { status } = spawnSync('unshare', [...namespaces, ...shell, ...program], {
  stdio: 'inherit',
  env: { ...environment, CLUSTER_FOLDER: folder, NODE_EXTRA_CA_CERTS: certificate },
});
if (status === 0) rmSync(folder, { recursive: true });
else console.error(`What its processes said: ${join(folder, 'logs')}`);
process.exitCode = status ?? 1;
