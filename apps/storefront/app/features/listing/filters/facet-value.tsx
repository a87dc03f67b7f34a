import { asFragment } from '@karwan/markup/fragments/fragment';
import { CheckboxField } from '@karwan/ui/controls/field';
import { Swatch } from '@karwan/ui/product/swatch';
import type { ChangeEvent } from 'react';
import { numberFormat } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/use-t.ts';
import { valuePattern } from './value-pattern.ts';

export type FacetValueProps = {
  id: string;
  name: string;
  value: string;
  text: string;
  count: number;
  swatch?: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

function Value({ text, count, swatch, ...field }: FacetValueProps) {
  const language = useLanguage();
  return (
    <CheckboxField
      {...field}
      label={
        <span className="flex min-w-0 items-center gap-2">
          {swatch && <Swatch colour={swatch} />}
          <bdi className="min-w-0 break-words">{text}</bdi>
          <span className="amount">{numberFormat(language).format(count)}</span>
        </span>
      }
    />
  );
}

/** A facet value with the number of products that have it. */
export const FacetValue = asFragment(Value, import.meta.env.SSR ? valuePattern : undefined);
