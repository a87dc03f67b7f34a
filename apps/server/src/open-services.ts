import { openPlaces, type PlaceServices } from '@karwan/api/fulfilment/places/open-places';
import type { Marketplaces } from '@karwan/api/marketplaces/port';
import type { OpenGateway } from '@karwan/api/payments/credentials/open-payments';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Stopper } from './lifecycle/stopper.ts';
import { openGateways } from './open-gateways.ts';
import { openMarketplaces } from './open-marketplaces.ts';
import { type OpenMessengers, openMessengers } from './open-messengers.ts';
import { openSignIn, type SignIn } from './open-sign-in.ts';

/** The third-party services, as configured. */
export interface Services {
  readonly marketplaces: Marketplaces;
  /** The payment providers. */
  readonly gateways: readonly OpenGateway[];
  readonly messengers: OpenMessengers;
  readonly places: PlaceServices;
  readonly signIn: SignIn;
}

/** Opens the third-party services, and starts sandboxes where the configuration says so. */
export async function openServices(
  config: Config,
  stopper: Stopper,
  logger: Logger,
): Promise<Services> {
  return {
    marketplaces: await openMarketplaces(config.marketplaces, stopper, logger),
    messengers: await openMessengers(config, stopper),
    gateways: await openGateways(config, stopper),
    places: openPlaces(config.places),
    signIn: openSignIn(config.accounts),
  };
}
