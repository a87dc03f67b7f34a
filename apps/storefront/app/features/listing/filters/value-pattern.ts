import type { FragmentPattern } from '@karwan/markup/fragments/fragment-pattern';
import { spokenLanguage } from '../../../i18n/catalogues.ts';
import { numberFormat } from '../../../i18n/formats.ts';
import type { RootData } from '../../../page/root-data.ts';
import type { FacetValueProps } from './facet-value.tsx';

/** The markup of two facet values differs only in id, value, text and count, so it is filled into a template. */
export const valuePattern: FragmentPattern<FacetValueProps, RootData> = {
  skipsCache: true,
  match({ id, name, value, text, count, swatch, checked }, root) {
    if (id === '' || value === '' || text === '') return undefined;
    const counted = numberFormat(spokenLanguage(root.language)).format(count);
    const shape = `${checked} ${swatch ?? ''} ${name}`;
    return { shape, texts: [id, value, text, counted] };
  },
  example: (props, mark) => ({
    ...props,
    id: mark('id'),
    value: mark('value'),
    text: mark('text'),
    count: 8_123_456_789_012_345,
  }),
};
