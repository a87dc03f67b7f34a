import { isLanguage } from '@karwan/contract/language';
import type { PicturesEdit, ProductPicture } from '@karwan/contract/product-pictures';
import { RefusedField } from '../../../../page/refusal.server.ts';

type Values = Readonly<Record<string, string>>;

/** The pictures of a form in the order that the pressed button makes. */
export function readPictures(id: string, values: Values, form: FormData): PicturesEdit {
  const list = form.getAll('image').map((image, index): ProductPicture => {
    const translations: ProductPicture['translations'] = {};
    for (const [name, text] of Object.entries(values)) {
      const [, at, language] = /^text\.(\d+)\.(\w+)$/.exec(name) ?? [];
      if (Number(at) === index && isLanguage(language)) translations[language] = text;
    }
    const shows = readShown(values[`shows.${index}`]);
    const text = values[`text.${index}`] ?? '';
    return { image: String(image), text, translations, ...(shows && { shows }) };
  });
  const [move, at] = (values.move ?? '').split(' ');
  return { id, version: Number(values.version), changes: { list: moved(list, move, Number(at)) } };
}

function readShown(typed = ''): ProductPicture['shows'] {
  const fields = new URLSearchParams(typed);
  const optionId = fields.get('option');
  const valueId = fields.get('value');
  return optionId !== null && valueId !== null ? { optionId, valueId } : undefined;
}

function moved(list: readonly ProductPicture[], move: string | undefined, at: number) {
  const picture = list[at];
  if (!move || !picture) return [...list];
  const others = list.toSpliced(at, 1);
  if (move === 'removePicture') return others;
  return others.toSpliced(move === 'earlier' ? at - 1 : at + 1, 0, picture);
}

/** The uploaded picture as base64: cropped by script, otherwise the file. @throws RefusedField without a file */
export async function readUpload(values: Values, form: FormData): Promise<string> {
  const cut = values.content ?? '';
  if (cut !== '') return cut.slice(cut.indexOf(',') + 1);
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw new RefusedField('content');
  return Buffer.from(await file.arrayBuffer()).toString('base64');
}
