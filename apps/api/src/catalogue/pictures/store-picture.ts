import { createHash } from 'node:crypto';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The most pixels, against decompression bombs. */
const limitInputPixels = 60_000_000;
/** Enough for the largest rendition on a high-density screen. */
const maxSide = 2_400;

/** What a picture is for. */
export type PictureUse = 'picture' | 'logo';

/**
 * For each use the folder of its keys, and the fewest pixels of its sides: smaller pictures would be blurred on a card,
 * smaller logos in the header.
 */
const uses = {
  picture: { folder: 'up', shorter: 200, longer: 200 },
  logo: { folder: 'logo', shorter: 40, longer: 200 },
} as const;
const folders: readonly string[] = Object.values(uses).map(({ folder }) => folder);

/** Whether a key is that of an uploaded picture. */
export const isUploadKey = (key: string): boolean => folders.includes(key.split('/')[0] ?? '');

/** Whether renditions of a key keep what is transparent in the original. */
export const keepsTransparency = (key: string): boolean => key.startsWith(`${uses.logo.folder}/`);
const taken = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);

export interface StoredPicture {
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
  use: PictureUse = 'picture',
): Promise<{ webp: Buffer; width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(content, { limitInputPixels }).metadata();
    if (!taken.has(format)) throw new NoPicture('type', 'is no JPEG, PNG, WebP, AVIF or GIF');
    const { shorter, longer } = uses[use];
    if (Math.min(width, height) < shorter || Math.max(width, height) < longer) {
      const message =
        use === 'picture'
          ? `must be at least ${shorter} pixels wide and high`
          : `must have at least ${longer} pixels on its longer side and ${shorter} on the other`;
      throw new NoPicture('small', message, longer);
    }
    const { data, info } = await sharp(content, { limitInputPixels })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
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
export async function storePicture(
  db: Kysely<Database>,
  tenantId: number,
  content: Buffer,
  { source = '', use = 'picture' }: { readonly source?: string; readonly use?: PictureUse } = {},
): Promise<StoredPicture> {
  const { webp, width, height } = await preparePicture(content, use);
  const hash = createHash('sha256').update(`${tenantId}\n`).update(webp).digest('hex');
  const image = `${uses[use].folder}/${hash.slice(0, 32)}`;
  await sql`insert into uploaded_picture (tenant_id, key, content, width, height, source)
    values (${tenantId}, ${image}, ${webp}, ${width}, ${height}, ${source})
    on conflict (tenant_id, key) do update set source = excluded.source
    where uploaded_picture.source = '' and excluded.source <> ''`.execute(db);
  return { image, width, height };
}
