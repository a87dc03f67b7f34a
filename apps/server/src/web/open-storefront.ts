import type { FastifyInstance } from 'fastify';
import type { Stopper } from '../lifecycle/stopper.ts';
import { loadBuiltStorefront, mountAssets } from './built-storefront.ts';

export interface StorefrontMode {
  /** Pages are made by Vite from the sources, instead of by what was built. */
  readonly development: boolean;
  readonly stopper: Pick<Stopper, 'add'>;
}

/** Mounts what pages load; answers with what makes the pages. */
export async function openStorefront(
  app: FastifyInstance,
  { development, stopper }: StorefrontMode,
) {
  if (!development) {
    await mountAssets(app);
    return loadBuiltStorefront();
  }
  const { openDevelopmentStorefront } = await import('./development-storefront.ts');
  const vite = await openDevelopmentStorefront(() => app.server);
  stopper.add('development storefront', vite.close);
  vite.mount(app);
  return vite.render;
}
