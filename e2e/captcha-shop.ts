import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { expect } from './shop.ts';
import { databaseAddress } from './shop-database.ts';

/**
 * The widget's stand-in. Like the real one it comes in two steps, calls back when it can draw, and leaves
 * its token in a field of the form.
 */
const widget = `(() => {
  const called = new URL(document.currentScript.src).searchParams.get('onload');
  const fields = [];
  const fill = (id) => { fields[id].value = crypto.randomUUID?.() ?? String(Math.random()); };
  window.grecaptcha = {};
  setTimeout(() => {
    Object.assign(window.grecaptcha, {
      render(element, { sitekey }) {
        const field = document.createElement('textarea');
        field.name = 'g-recaptcha-response';
        field.hidden = true;
        element.append('I am not a program (' + sitekey + ')', field);
        fill(fields.push(field) - 1);
        return fields.length - 1;
      },
      reset: fill,
    });
    window[called]();
  }, 200);
})();`;

/** Puts the stand-in where the service's script would come from. */
export const serveWidget = (page: Page) =>
  page.route('https://www.google.com/recaptcha/api.js**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: widget }),
  );

/** Says yes to every token once, as the service does; the next so many it refuses. */
async function openVerifier() {
  const used = new Set<string>();
  const verifier = { url: '', refuse: 0, close: () => {} };
  const server = createServer(async (request, response) => {
    const token = new URLSearchParams(await text(request)).get('response') ?? '';
    const success = verifier.refuse === 0 && token !== '' && !used.has(token);
    verifier.refuse = Math.max(0, verifier.refuse - 1);
    used.add(token);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success, hostname: 'localhost' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  verifier.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  verifier.close = () => server.close();
  return verifier;
}

/** The shop under test once more, by a process that asks its visitors for a captcha. */
export async function openCaptchaShop(port: number) {
  const verifier = await openVerifier();
  const folder = await mkdtemp(join(tmpdir(), 'karwan-captcha-'));
  const shop: ChildProcess = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: new URL('..', import.meta.url).pathname,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: await databaseAddress(),
      DATA_DIR: folder,
      SESSION_SECRET: 'a secret that only this journey has',
      ROLES: 'web,api',
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      CAPTCHA: 'recaptcha',
      CAPTCHA_SITE_KEY: 'the-key',
      CAPTCHA_SECRET: 'hush',
      CAPTCHA_URL: verifier.url,
    },
  });
  const url = `http://localhost:${port}`;
  await expect(async () => {
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 60_000 });
  return {
    url,
    verifier,
    async close() {
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      await ended;
      verifier.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
