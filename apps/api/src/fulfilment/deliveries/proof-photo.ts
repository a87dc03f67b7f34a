import { badField } from '../../platform/faults.ts';

/** Wide enough to recognise a door or a face. */
const side = 800;

/** More pixels than this are no photo of a phone. */
const limitInputPixels = 30_000_000;

/**
 * A photo as it is kept: small, and without what cameras write into files, such as the place.
 * @param url a data URL
 * @throws BAD_REQUEST for what is no picture
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
