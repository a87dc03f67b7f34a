import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const file = read('patroni.yaml');
/** Of Debian, whose packages Patroni is one of. */
const python = '/usr/bin/python3';
const password = 'only-of-this-test';

/** Whether Patroni is installed for the machine's Python. */
const isInstalled = (() => {
  try {
    execFileSync(python, ['-c', 'import patroni.api'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Patroni's own REST server with its own reading of the file, and without a database behind it. */
const program = `
import sys
from unittest.mock import MagicMock
from patroni.api import RestApiHandler, RestApiServer
from patroni.config import Config
config = Config(sys.argv[1], None)
RestApiHandler.get_postgresql_status = lambda self, retry=False: {'role': 'master', 'state': 'running'}
RestApiHandler._write_status_response = lambda self, code, response: self._write_status_code_only(code)
patroni = MagicMock()
patroni.dcs.cluster = None
patroni.ha.is_paused.return_value = False
patroni.ha.is_standby_cluster.return_value = False
server = RestApiServer(patroni, config['restapi'])
print('port', server.server_address[1], flush=True)
server.serve_forever()
`;

test('no password is in the file, and writing is for the machines of the databases only', () => {
  const { restapi } = parse(file);
  expect(restapi.authentication).toEqual({ username: 'patroni' });
  const servers = [...read('../haproxy/haproxy.cfg').matchAll(/ (10\.0\.0\.\d+):5432 check/g)];
  const databases = new Set(servers.map(([, address]) => address));
  expect(restapi.allowlist).toEqual(['127.0.0.1', ...databases]);
});

describe.skipIf(!isInstalled)('with Patroni itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-patroni-'));
  const configuration = join(folder, 'patroni.yaml');
  const environment = { PATH: process.env.PATH, PATRONI_RESTAPI_PASSWORD: password };
  let server: ReturnType<typeof spawn>;
  let origin: string;

  beforeAll(async () => {
    writeFileSync(
      configuration,
      file
        .replace('listen: 10.0.0.21:8008', 'listen: 127.0.0.1:0')
        .replaceAll('10.0.0.', '127.0.0.'),
    );
    server = spawn(python, ['-c', program, configuration], { env: environment });
    const port = await new Promise<string>((resolve, reject) => {
      let said = '';
      for (const stream of [server.stdout, server.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          const found = /port (\d+)/.exec(said)?.[1];
          if (found) resolve(found);
        });
      }
      server.on('close', () => reject(new Error(said)));
    });
    origin = `http://127.0.0.1:${port}`;
  }, 30_000);
  afterAll(() => {
    server.kill();
    rmSync(folder, { recursive: true });
  });

  /** The status of an answer; undefined: it went past the check, and failed without a database. */
  async function ask(method: string, path: string, secret?: string): Promise<number | undefined> {
    const authorization = `Basic ${Buffer.from(`patroni:${secret}`).toString('base64')}`;
    try {
      const { status } = await fetch(`${origin}${path}`, {
        method,
        ...(secret && { headers: { authorization } }),
        ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
        signal: AbortSignal.timeout(10_000),
      });
      return status;
    } catch {
      return undefined;
    }
  }

  test.each([
    ['POST', '/restart'],
    ['POST', '/switchover'],
    ['POST', '/failover'],
    ['POST', '/reinitialize'],
    ['PATCH', '/config'],
    ['PUT', '/config'],
    ['DELETE', '/restart'],
  ])('%s %s needs the password', async (method, path) => {
    expect(await ask(method, path)).toBe(401);
    expect(await ask(method, path, 'another')).toBe(401);
    expect(await ask(method, path, password)).not.toBe(401);
  });

  test("HAProxy's checks need none", async () => {
    const checks = [
      ...read('../haproxy/haproxy.cfg').matchAll(/option httpchk GET (\/(?:primary|replica)\S*)/g),
    ];
    expect(checks).toHaveLength(2);
    for (const [, path = ''] of checks) expect(await ask('GET', path)).not.toBe(401);
    expect(await ask('GET', '/primary')).toBe(200);
  });

  test('without the password Patroni does not start', () => {
    const { PATH } = environment;
    const start = () =>
      execFileSync(python, ['-c', program, configuration], { env: { PATH }, stdio: 'pipe' });
    expect(start).toThrow(/KeyError: 'password'/);
  });
});
