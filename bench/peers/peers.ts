import { everShop } from './evershop/evershop.ts';
import { karwan } from './karwan/karwan.ts';
import { medusa } from './medusa/medusa.ts';
import type { Peer } from './peer.ts';
import { vendure } from './vendure/vendure.ts';

/** All compared shops; ours is first, and the others are compared with it. */
export const peers: readonly Peer[] = [karwan, medusa, vendure, everShop];
