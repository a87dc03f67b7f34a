import { createFills } from '@karwan/page-cache/fill-context';
import type { Visitor } from './visitor.ts';

/** The fill contexts of this process's requests. */
export const fills = createFills<Visitor>();
