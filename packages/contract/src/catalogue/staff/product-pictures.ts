import { z } from 'zod';
import { bigId } from '../../call.ts';
import { languages } from '../../language.ts';
import { isPictureKey } from '../picture.ts';

/** Maximum length of a picture's base64 text: browsers shrink larger pictures first. */
export const maxPictureCharacters = 11_000_000;

/** A picture of a product with its alternative text. */
const productPicture = z.object({
  image: z
    .string()
    .max(500)
    .refine((image) => isPictureKey(image) || /^https:\/\/\S+$/.test(image), 'must be a picture')
    .meta({ description: 'A picture key or an https address' }),
  text: z.string().trim().max(300).meta({
    description: 'What it shows, for who cannot see it; empty: pages say the name of the product',
  }),
  translations: z.partialRecord(z.enum(languages), z.string().trim().max(300)),
  shows: z
    .object({ optionId: z.string(), valueId: z.string() })
    .optional()
    .meta({ description: 'The value of an option that it shows, such as a colour' }),
});
export type ProductPicture = z.infer<typeof productPicture>;

/** The main picture comes first. */
export const productPictures = z.array(productPicture).max(30);

export const picturesEdit = z.object({
  id: bigId,
  version: z.int().min(0).meta({ description: 'Of the pictures, as they were read' }),
  changes: z.object({ list: productPictures }).partial(),
});
export type PicturesEdit = z.infer<typeof picturesEdit>;

export const newPicture = z.object({
  content: z.base64().max(maxPictureCharacters).meta({
    description:
      'JPEG, PNG, WebP, AVIF or GIF, at least 200 pixels wide and high; a logo at least 200 on its longer side and 40 on the other',
  }),
  use: z.enum(['picture', 'logo']).default('picture').meta({
    description: 'A logo keeps what is transparent in it; other pictures get a white background',
  }),
});

export const storedPicture = z.object({ image: z.string(), width: z.int(), height: z.int() });

/** URL of a picture on another host. */
export const pictureAddress = z.url().max(500);
