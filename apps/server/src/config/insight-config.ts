import type { Trackers } from '@karwan/api/platform/context';
import { z } from 'zod';

/** The environment variables of third-party analytics. */
export const insightVariables = {
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-ABC123')
    .optional(),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,20}$/, 'must look like GTM-ABC123')
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{6,20}$/, 'must be a number')
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof insightVariables>>;

/** Undefined: no third-party analytics. */
export function trackersOf(env: Variables): Trackers | undefined {
  const trackers = {
    measurementId: env.GA_MEASUREMENT_ID,
    tagManagerId: env.GTM_ID,
    pixelId: env.META_PIXEL_ID,
  };
  return Object.values(trackers).some(Boolean) ? trackers : undefined;
}
