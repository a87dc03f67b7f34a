import type { ProductEdit } from '@karwan/contract/product-edit';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { textToPictures } from './pictures-text.ts';

type Values = Readonly<Record<string, string>>;

/** The pictures of the product's form; undefined if it changes nothing. @throws RefusedField */
export function readPictures(values: Values): ProductEdit['pictures'] {
  const { pictures: typed = '' } = values;
  if (typed === values['read.pictures'] || values['choose.pictures'] === 'theirs') return undefined;
  const list = textToPictures(typed);
  if (!list) throw new RefusedField('pictures');
  return { version: Number(values['version.pictures']), changes: { list: [...list] } };
}

/** The uploaded picture as base64: cropped by script, otherwise the file. @throws RefusedField without a file */
export async function readUpload(values: Values, form: FormData): Promise<string> {
  const cut = values.content ?? '';
  if (cut !== '') return cut.slice(cut.indexOf(',') + 1);
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw new RefusedField('content');
  return Buffer.from(await file.arrayBuffer()).toString('base64');
}
