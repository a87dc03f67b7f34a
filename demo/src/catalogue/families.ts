import { fragrance, makeup, skincare } from './families/beauty.ts';
import { audio, cameras, computers, mobile, wearables } from './families/electronics.ts';
import { kidswear, men, women } from './families/fashion.ts';
import { shoes, sneakers } from './families/footwear.ts';
import { decor, furniture, kitchen, lighting, tableware } from './families/home.ts';
import { eyewear, jewellery, watches } from './families/jewellery.ts';
import { bags, smallLeather } from './families/leather.ts';
import { baby, books, toys } from './families/play.ts';
import { fitness, sports } from './families/sports.ts';
import { travel, umbrellas } from './families/travel.ts';
import type { Family } from './shape.ts';

/** All families of products. Their order is not visible to shoppers. */
export const families: readonly Family[] = [
  bags,
  watches,
  jewellery,
  eyewear,
  women,
  men,
  shoes,
  sneakers,
  fragrance,
  skincare,
  makeup,
  mobile,
  audio,
  cameras,
  computers,
  wearables,
  furniture,
  lighting,
  decor,
  kitchen,
  tableware,
  toys,
  baby,
  kidswear,
  books,
  sports,
  fitness,
  smallLeather,
  travel,
  umbrellas,
];
