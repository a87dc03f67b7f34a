import type { ProductPicture } from '@karwan/contract/product-pictures';

/** Pictures as the text of their hidden field. */
export const picturesText = (list: readonly ProductPicture[]): string =>
  JSON.stringify(
    list.map(({ image, text, translations, shows }) => ({ image, text, translations, shows })),
  );

/** The pictures that such a text has; undefined: it is none. The API checks what they are. */
export function textToPictures(text: string): readonly ProductPicture[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
