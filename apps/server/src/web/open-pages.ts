import type { FastifyInstance } from 'fastify';
import type { Stopper } from '../lifecycle/stopper.ts';
import { loadBuiltApp, mountAssets, type PagesApp } from './built-app.ts';

export interface PagesMode {
  /** Vite renders pages from the sources instead of the build. */
  readonly development: boolean;
  readonly stopper: Pick<Stopper, 'add'>;
}

/** Mounts the files of an app. @returns a loader of its render function */
export async function openPages<Render>(
  app: FastifyInstance,
  pages: PagesApp,
  { development, stopper }: PagesMode,
): Promise<() => Promise<Render>> {
  if (!development) {
    await mountAssets(app, pages);
    return loadBuiltApp<Render>(pages);
  }
  const { openDevelopmentApp } = await import('./development-app.ts');
  const vite = await openDevelopmentApp<Render>(pages, () => app.server);
  stopper.add(`development ${pages.name}`, vite.close);
  vite.mount(app);
  return vite.render;
}
