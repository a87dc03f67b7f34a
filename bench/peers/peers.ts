import { everShop } from './evershop/evershop.ts';
import { karwan } from './karwan/karwan.ts';
import { medusa } from './medusa/medusa.ts';
import type { Peer } from './peer.ts';
import { vendure } from './vendure/vendure.ts';

/** All that are compared, ours first: the others are held against it. */
export const peers: readonly Peer[] = [karwan, medusa, vendure, everShop];
