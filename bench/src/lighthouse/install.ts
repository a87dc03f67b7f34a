import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const version = '13.5.0';
const folder = fileURLToPath(new URL(`../../../.cache/lighthouse-${version}/`, import.meta.url));

/** The used part of the Lighthouse and launcher APIs; the packages are not in the lock file, so their types are missing. */
export interface Lighthouse {
  readonly default: (
    address: string,
    flags: {
      port: number;
      output: 'json';
      logLevel: 'silent';
      onlyCategories: string[];
      throttling: { cpuSlowdownMultiplier: number };
    },
  ) => Promise<{ lhr: Report } | undefined>;
}

export interface Report {
  /** Speed of the browser's machine: 1,500 to 2,000 is a fast desktop computer. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly errorMessage?: string }>
  >;
}

export interface Launcher {
  launch(options: {
    chromePath?: string;
    chromeFlags: string[];
    logLevel: 'silent';
  }): Promise<{ readonly port: number; kill(): void }>;
}

/**
 * Loads Lighthouse, which is installed on first use: its 114 packages (176 MB) would double the installation time of
 * the project, and only this measurement needs it.
 */
export async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; launcher: Launcher }> {
  const modules = `${folder}node_modules/`;
  if (!existsSync(`${modules}lighthouse/package.json`)) await install();
  const load = (path: string) => import(pathToFileURL(modules + path).href);
  return {
    lighthouse: (await load('lighthouse/core/index.js')) as Lighthouse,
    launcher: (await load('chrome-launcher/dist/index.js')) as Launcher,
  };
}

async function install(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  await promisify(execFile)('npm', [
    'install',
    '--prefix',
    folder,
    ...quietly,
    `lighthouse@${version}`,
  ]);
}
