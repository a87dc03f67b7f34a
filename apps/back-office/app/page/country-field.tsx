import { type Choice, SelectField } from '@karwan/ui/controls/choice-field';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof SelectField>, 'options' | 'defaultValue'> {
  countries: readonly Choice[];
  /** The stored code; one that is no country stays, until another is chosen. */
  defaultValue: string;
  /** What no country means; left out: one must be chosen. */
  none?: string;
}

/** A country by its name, in a list that typing searches; its value is the code of ISO 3166-1. */
export function CountryField({ countries, none, ...rest }: Props) {
  const { defaultValue: stored } = rest;
  const isKnown = stored === '' || countries.some(({ value }) => value === stored);
  const options = [
    ...(none === undefined ? [] : [{ value: '', label: none }]),
    ...(isKnown ? [] : [{ value: stored, label: stored }]),
    ...countries,
  ];
  return <SelectField {...rest} options={options} />;
}
