import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const run = promisify(execFile);
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const has = (program: string) => {
  try {
    execFileSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${program}`]);
    return true;
  } catch {
    return false;
  }
};

const folder = mkdtempSync(join(tmpdir(), 'karwan-proxy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A node with configurable responses that records its requests. */
class StubNode {
  readonly asked: IncomingMessage[] = [];
  status = 200;
  #server: Server | undefined;
  port = 0;

  async start(): Promise<void> {
    this.#server = createServer((request, response) => this.#answer(request, response));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.listen(this.port, '127.0.0.1', resolve);
    await promise;
    this.port = (this.#server.address() as AddressInfo).port;
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/healthz') return response.end('{"status":"ok"}');
    this.asked.push(request);
    response.writeHead(this.status, {
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-node': String(this.port),
    });
    response.end('compressed');
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}

async function freePort(): Promise<number> {
  const server = createTcpServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface Proxy {
  readonly program: string;
  /** Checks its configuration, and starts it in front of these nodes, on plain HTTP. */
  start(port: number, nodes: readonly StubNode[]): Promise<() => Promise<void>>;
}

const caddy: Proxy = {
  program: 'caddy',
  async start(port, nodes) {
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      SHOP_HOST: `http://127.0.0.1:${port}`,
      SHOP_NODES: nodes.map((node) => `127.0.0.1:${node.port}`).join(' '),
    };
    const config = join(folder, 'Caddyfile');
    // Its admin API listens on a fixed port, which may be in use.
    writeFileSync(config, `{\n\tadmin off\n}\n${read('caddy/Caddyfile')}`);
    const given = ['--config', config, '--adapter', 'caddyfile'];
    await run('caddy', ['validate', ...given], { env });
    return stopper('caddy', ['run', ...given], env);
  },
};

const nginx: Proxy = {
  program: 'nginx',
  async start(port, nodes) {
    const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example'];
    await run('openssl', [...request, '-keyout', key, '-out', certificate]);
    const site = read('nginx/karwan.conf')
      .replace(/server 127\.0\.0\.1:3001/, `server 127.0.0.1:${nodes[0]?.port}`)
      .replace(/server 127\.0\.0\.1:3002/, `server 127.0.0.1:${nodes[1]?.port}`)
      .replace('/var/log/nginx/error.log', join(folder, 'error.log'))
      .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, certificate)
      .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, key)
      .replace(/\tlisten (80|\[::\]:80|\[::\]:443 ssl http2);\n/g, '')
      .replace(
        'listen 443 ssl http2;',
        `listen 127.0.0.1:${await freePort()} ssl http2;\n\tlisten 127.0.0.1:${port};`,
      )
      // The server that only redirects to HTTPS has nothing to listen on.
      .replace(/server \{\n\tserver_name shop\.example;\n\treturn 301[^}]*\}\n/, '');
    const config = join(folder, 'nginx.conf');
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n');
    writeFileSync(
      config,
      `daemon off;\nuser root;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\n` +
        `events {}\nhttp {\naccess_log ${folder}/access.log;\n${places}\n${site}\n}\n`,
    );
    const env = { PATH: `${process.env.PATH}:/usr/sbin` };
    await run('nginx', ['-t', '-c', config], { env });
    return stopper('nginx', ['-c', config], env);
  },
};

function stopper(program: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { env, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

describe.for([caddy, nginx].map((proxy) => [proxy.program, proxy] as const))(
  '%s',
  ([program, proxy]) => {
    const nodes = [new StubNode(), new StubNode()] as const;
    let origin: string;
    let stop: (() => Promise<void>) | undefined;
    const isMissing = !has(program);
    const ask = (path = '/', init: RequestInit = {}) =>
      fetch(`${origin}${path}`, { ...init, headers: { host: 'shop.example', ...init.headers } });
    const statuses = async (count: number) => {
      const found: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const answer = await ask();
        await answer.body?.cancel();
        found.push(answer.status);
      }
      return [...new Set(found)];
    };

    beforeAll(async () => {
      if (isMissing) return;
      for (const node of nodes) await node.start();
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      stop = await proxy.start(port, nodes);
      const isUp = async () => expect((await ask()).status).toBe(200);
      await vi.waitFor(isUp, { timeout: 10_000, interval: 100 });
    });
    afterAll(async () => {
      await stop?.();
      if (!isMissing) for (const node of nodes) await node.stop();
    });

    test.skipIf(isMissing)('passes on compressed responses and their headers', async () => {
      const answer = await ask('/', { headers: { 'accept-encoding': 'br' } });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      // Either node may have answered.
      const accepted = nodes.flatMap(({ asked }) =>
        asked.map(({ headers }) => headers['accept-encoding']),
      );
      expect(accepted).toContain('br');
    });

    test.skipIf(isMissing)('sets the visitor’s address itself', async () => {
      await (await ask('/', { headers: { 'x-forwarded-for': '203.0.113.7' } })).body?.cancel();
      const [last] = nodes.flatMap(({ asked }) => asked).slice(-1);
      const claimed = nodes.flatMap(({ asked }) =>
        asked.map((one) => one.headers['x-forwarded-for']),
      );
      expect(last?.headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(new Set(claimed)).toEqual(new Set(['127.0.0.1']));
    });

    test.skipIf(isMissing)('does not expose endpoints for operators', async () => {
      expect((await ask('/metrics')).status).toBe(404);
      expect((await ask('/readyz')).status).toBe(404);
    });

    test.skipIf(isMissing)(
      'passes on 503s, however many, without marking a node as down',
      async () => {
        for (const node of nodes) node.status = 503;
        expect(await statuses(40)).toEqual([503]);
        for (const node of nodes) node.status = 200;
        expect(await statuses(40)).toEqual([200]);
        expect(nodes.every(({ asked }) => asked.length > 5)).toBe(true);
      },
    );

    test.skipIf(isMissing)(
      'a node that is down causes no failed request, and is used again when it is back',
      async () => {
        await nodes[0].stop();
        expect(await statuses(40)).toEqual([200]);
        await nodes[0].start();
        const before = nodes[0].asked.length;
        await expect
          .poll(async () => (await statuses(4)) && nodes[0].asked.length, { timeout: 15_000 })
          .toBeGreaterThan(before);
      },
    );

    test.skipIf(isMissing)(
      'nodes that restart one after the other cause no failed request',
      async () => {
        for (const node of nodes) {
          await node.stop();
          expect(await statuses(40)).toEqual([200]);
          await node.start();
        }
      },
    );

    test.skipIf(isMissing)(
      'logs nothing that somebody typed',
      async () => {
        for (const node of nodes) await node.stop();
        const typed = {
          headers: { referer: 'https://shop.example/staff/customers?q=03007654321' },
        };
        await (await ask('/staff/customers?q=03001234567', typed)).body?.cancel();
        for (const node of nodes) await node.start();
        for (const name of readdirSync(folder).filter((one) => one.endsWith('.log'))) {
          expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/03001234567|03007654321/);
        }
      },
      20_000,
    );
  },
);
