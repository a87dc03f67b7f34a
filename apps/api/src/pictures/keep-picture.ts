import { createHash } from 'node:crypto';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The most pixels, against decompression bombs. */
const limitInputPixels = 60_000_000;
/** Enough for the largest rendition on a high-density screen. */
const longestSide = 2_400;
/** Smaller pictures would be blurred on a card. */
const shortestSide = 200;
const taken = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);

export interface KeptPicture {
  readonly image: string;
  readonly width: number;
  readonly height: number;
}

/** The file is no picture, or of a format that is not accepted. */
export class NoPicture extends Error {
  override name = 'NoPicture';
  readonly fault: 'type' | 'small' | 'unreadable';
  /** The minimum of pixels, if the picture is too small. */
  readonly detail: number | undefined;

  constructor(fault: NoPicture['fault'], message: string, detail?: number) {
    super(message);
    this.fault = fault;
    this.detail = detail;
  }
}

/**
 * Prepares a picture for storage: rotated upright, within 2,400 pixels, and without metadata. SVG is refused, because
 * it may refer to other files.
 * @throws NoPicture
 */
export async function preparePicture(
  content: Buffer,
): Promise<{ webp: Buffer; width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(content, { limitInputPixels }).metadata();
    if (!taken.has(format)) throw new NoPicture('type', 'is no JPEG, PNG, WebP, AVIF or GIF');
    if (Math.min(width, height) < shortestSide) {
      const message = `must be at least ${shortestSide} pixels wide and high`;
      throw new NoPicture('small', message, shortestSide);
    }
    const { data, info } = await sharp(content, { limitInputPixels })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof NoPicture) throw error;
    throw new NoPicture('unreadable', 'is no picture that can be read');
  }
}

/**
 * Stores a picture of a shop under a hash of its content, so that equal pictures are stored once.
 * @param source the address it was fetched from; '': it was uploaded
 * @throws NoPicture
 */
export async function keepPicture(
  db: Kysely<Database>,
  tenantId: number,
  content: Buffer,
  source = '',
): Promise<KeptPicture> {
  const { webp, width, height } = await preparePicture(content);
  const hash = createHash('sha256').update(`${tenantId}\n`).update(webp).digest('hex');
  const image = `up/${hash.slice(0, 32)}`;
  await sql`insert into uploaded_picture (tenant_id, key, content, width, height, source)
    values (${tenantId}, ${image}, ${webp}, ${width}, ${height}, ${source})
    on conflict (tenant_id, key) do update set source = excluded.source
    where uploaded_picture.source = '' and excluded.source <> ''`.execute(db);
  return { image, width, height };
}
