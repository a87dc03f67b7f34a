import { z } from 'zod';

export const latitude = z
  .number()
  .min(-90)
  .max(90)
  .meta({ description: 'Latitude in decimal degrees (WGS 84)', examples: [31.4828641] });
export const longitude = z
  .number()
  .min(-180)
  .max(180)
  .meta({ description: 'Longitude in decimal degrees (WGS 84)', examples: [74.1943051] });

/** Coordinates in degrees. */
export const coordinates = z.object({ latitude, longitude });
export type Coordinates = z.infer<typeof coordinates>;

/** The delivery address that a browser stores (spec section 3, Delivery address). */
export const deliveryAddress = coordinates.extend({
  formattedAddress: z.string().max(300),
  source: z.string().max(40).optional(),
  streetName: z.string().max(200).optional(),
  city: z.string().max(100).optional(),
  country: z.string().length(2).optional(),
  postcode: z.string().max(12).optional(),
});
export type DeliveryAddress = z.infer<typeof deliveryAddress>;
