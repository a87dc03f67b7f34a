import { join } from 'node:path';
import { onlineGateways } from '@karwan/contract/payment-page';
import { memoryFolder } from '@karwan/embedded-postgres/memory-folder';
import { defineConfig, type Project } from '@playwright/test';

const root = new URL('..', import.meta.url).pathname;
const executablePath = process.env.CHROME_PATH;

// The runner and each of its workers read this file, and must all get the same ports, hence the environment.
const port = (name: string, place: number): string => {
  // Below the ephemeral ports, which begin at 32768.
  process.env[name] ??= String(12_000 + place * 2_000 + (process.pid % 2_000));
  return process.env[name];
};
const ports = {
  PORT: port('E2E_PORT', 0),
  EBAY_SANDBOX_PORT: port('E2E_EBAY_PORT', 1),
  INBOX_PORT: port('E2E_INBOX_PORT', 2),
  CJ_SANDBOX_PORT: port('E2E_CJ_PORT', 3),
};
const paymentPorts = Object.fromEntries(
  onlineGateways.map((key, index) => {
    const name = key.toUpperCase();
    return [`${name}_SANDBOX_PORT`, port(`E2E_${name}_PORT`, 4 + index)];
  }),
);
process.env.E2E_DATA_DIR ??= join(memoryFolder(), `karwan-e2e-${process.pid}`);
// The shop's public URL: providers redirect to it, and cookies belong to its host name.
const address = `http://localhost:${ports.PORT}`;

const files = (...names: string[]) => names.map((name) => `**/${name}.test.ts`);

/** Journeys that do not depend on the width or check both themselves, and those by keyboard, which phones lack. */
const wideOnly = files(
  'bulk',
  'keyboard',
  'looks',
  'order-box',
  'roles',
  'routes',
  'screens',
  'search-engines',
  'steps',
  'traces',
  'wide-screens',
);
/**
 * Journeys that a wider window does not change run on the phone only. Single tests in other files have the tag. Wide
 * screens of the back office are covered by `screens`, and `day` runs on both.
 */
const narrowOnly = files(
  'account',
  'another-way',
  'boutiques',
  'calls',
  'captcha',
  'card-choices',
  'categories',
  'change',
  'consent',
  'content',
  'customers',
  'delivery-area',
  'early-fields',
  'early-presses',
  'forced-colours',
  'frame',
  'freight',
  'fulfilment',
  'gift-vouchers',
  'imports',
  'inbox',
  'injected-script',
  'kept-address',
  'keys',
  'languages',
  'large-text',
  'link-names',
  'lists',
  'long-words',
  'messages',
  'nastaliq',
  'no-script',
  'note-and-area',
  'offline',
  'open-shop',
  'order-life',
  'own-data',
  'own-orders',
  'pay-the-rest',
  'payment-edges',
  'payments',
  'phone-order',
  'printing',
  'products',
  'promotions',
  'quick-view',
  'refund',
  'restock',
  'reviews',
  'rider-stops',
  'saved',
  'settlements',
  'several-devices',
  'shared-pages',
  'shop-forms',
  'slideshow',
  'staff',
  'staff-forms',
  'stock',
  'team',
  'two-shops',
  'urdu',
  'wallets',
  'webhooks',
  'words',
);
const anyWidth = /@any-width/;
/** What repeats a proof in another language, at another width or with another provider: its faults are rare. */
const longOnly = /@long/;

const staff = { viewport: { width: 1280, height: 900 } };
const bothWidths: Project[] = [
  {
    name: 'phone',
    testIgnore: wideOnly,
    grepInvert: longOnly,
    use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  },
  { name: 'desktop', testIgnore: narrowOnly, grepInvert: [anyWidth, longOnly], use: staff },
];
/** The phone-only journeys on a desktop, and the longest, for the long run (`npm run test:long`). */
const otherWidth: Project[] = [
  { name: 'desktop', testMatch: narrowOnly, use: staff },
  { name: 'desktop, long', testMatch: wideOnly, grep: longOnly, use: staff },
  {
    name: 'desktop, too',
    testIgnore: [...narrowOnly, ...wideOnly],
    grep: [anyWidth, longOnly],
    use: staff,
  },
];

/**
 * The journeys of shoppers, in which the storefront has React Router's own client (`BROWSER_ROUTER=react-router`). The
 * back office always has it.
 */
const otherRouter = bothWidths.map((project) => ({
  ...project,
  testIgnore: [...[project.testIgnore ?? []].flat(), '**/back-office/**'],
}));

/**
 * Disabled browser features. A second list replaces Playwright's own (chromiumSwitches.ts), so all but the last two
 * repeat it. Those two are pages of the address bar, which every context loaded invisibly: that took more CPU time
 * than opening a page of the shop.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

function chosenProjects(): Project[] {
  if (process.env.BROWSER_ROUTER === 'react-router') return otherRouter;
  return process.env.LONG_TESTS ? otherWidth : bothWidths;
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // The retry records a trace: a journey that passes only on its second try fails the run (scripts/test.mjs).
  retries: 1,
  failOnFlakyTests: true,
  expect: { timeout: 10_000, toPass: { intervals: [50, 100, 250, 500] } },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_URL ?? address,
    // Only for the retry, since recording takes a third of each journey's time.
    trace: 'on-first-retry',
    // Responses of a service worker bypass a journey's own routes; journeys about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages are left before optimizing compilers pay off.
        '--js-flags=--no-turbofan,--no-maglev',
        `--disable-features=${disabledFeatures}`,
      ],
    },
  },
  projects: chosenProjects(),
  // E2E_URL: run against a shop that is already running.
  ...(process.env.E2E_URL
    ? {}
    : {
        webServer: {
          command: 'node scripts/serve-for-journeys.mjs',
          cwd: root,
          url: `${address}/readyz`,
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
          env: {
            ...ports,
            ...paymentPorts,
            HOST: '127.0.0.1',
            DATA_DIR: process.env.E2E_DATA_DIR,
            DATABASE_URL: '',
            REDIS_URL: '',
            PUBLIC_URL: '',
            DEMO: '1',
            LOG_LEVEL: 'warn',
            // Two browsers are faster than any shopper.
            RATE_LIMIT: '0',
            // On a slow machine the server would shed load, which has tests of its own.
            LOAD_SHEDDING: '0',
            // Receivers of webhooks run on the same machine.
            WEBHOOKS_TO_LOOPBACK: '1',
          },
        },
      }),
});
