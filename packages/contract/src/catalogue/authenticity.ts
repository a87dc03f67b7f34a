import { z } from 'zod';
import { authenticities } from './authenticities.ts';

export const authenticity = z.enum(authenticities).nullable().meta({
  description:
    'Genuine: bought from the brand or its authorised dealer; with_papers: and comes with its papers; null: nothing is stated',
});
export type Authenticity = z.infer<typeof authenticity>;
