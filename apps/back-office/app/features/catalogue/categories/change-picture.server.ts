import type { ShopClient } from '@karwan/contract/contract';
import { readUpload } from '../products/pictures/read-pictures.server.ts';

/** The calls of a category, a brand or a collection that concern its picture. */
interface Pictured {
  get(requested: { id: string }): Promise<{ version: number }>;
  save(edit: {
    id: string;
    version: number;
    changes: { picture: string | null };
  }): Promise<unknown>;
}

interface Sent {
  readonly values: Readonly<Record<string, string>>;
  readonly form: FormData;
}

/**
 * Carries out the form of a picture's panel: replaces or removes the picture, whatever version the record has.
 * @returns false if the form is another one
 */
export async function changePicture(
  { get, save }: Pictured,
  { uploadPicture }: Pick<ShopClient['staffProducts'], 'uploadPicture'>,
  id: string,
  { values, form }: Sent,
): Promise<boolean> {
  const { intent } = values;
  if (intent !== 'add-picture' && intent !== 'remove-picture') return false;
  const picture =
    intent === 'remove-picture'
      ? null
      : (await uploadPicture({ content: await readUpload(values, form) })).image;
  const { version } = await get({ id });
  await save({ id, version, changes: { picture } });
  return true;
}
