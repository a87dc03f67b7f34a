import type { Silhouette } from './pen.ts';
import * as bags from './silhouettes/bags.ts';
import * as decor from './silhouettes/decor.ts';
import * as devices from './silhouettes/devices.ts';
import * as garments from './silhouettes/garments.ts';
import * as jewels from './silhouettes/jewels.ts';
import * as kitchenware from './silhouettes/kitchenware.ts';
import * as play from './silhouettes/play.ts';
import * as rooms from './silhouettes/rooms.ts';
import * as shoes from './silhouettes/shoes.ts';
import * as sport from './silhouettes/sport.ts';
import * as vessels from './silhouettes/vessels.ts';

const known = new Map<string, Silhouette>(
  [bags, jewels, garments, shoes, vessels, devices, decor, rooms, kitchenware, play, sport].flatMap(
    (drawer) => Object.entries(drawer),
  ),
);

/** Names of all silhouettes. */
export const shapes: readonly string[] = [...known.keys()];

/** The function that draws a silhouette, or undefined for an unknown name. */
export const silhouetteOf = (shape: string): Silhouette | undefined => known.get(shape);
