import { badField } from '../../../platform/faults.ts';

/** Pixels of the longer side: enough to recognise a door or a face. */
const side = 800;

/** No phone's photo has more pixels than this. */
const limitInputPixels = 30_000_000;

/**
 * Prepares a photo for storage: reduced, and without metadata such as the place.
 * @param url a data URL
 * @throws BAD_REQUEST for an invalid picture
 */
export async function makeProofPhoto(url: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const sent = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  try {
    return await sharp(sent, { limitInputPixels })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 60, effort: 2 })
      .toBuffer();
  } catch {
    throw badField('photo', 'is no picture', 'invalid');
  }
}
