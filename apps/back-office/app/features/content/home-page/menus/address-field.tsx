import type { MenuTarget } from '@karwan/contract/content/menu-targets';
import { TextField } from '@karwan/ui/controls/field';
import { type ComponentProps, useId } from 'react';
import { useT } from '../../../../i18n/use-t.ts';

export interface Target {
  readonly address: string;
  readonly name: string;
  readonly kind: MenuTarget;
}

interface Props extends Pick<ComponentProps<typeof TextField>, 'name' | 'defaultValue' | 'error'> {
  targets: readonly Target[];
  required?: boolean;
}

/** The URL of a menu entry: pages of the shop are suggested by name, and any URL can be typed. */
export function AddressField({ targets, ...field }: Props) {
  const t = useT();
  const list = useId();
  return (
    <>
      <TextField
        {...field}
        label={t('menus.field.address')}
        hint={t('menus.addressHint')}
        list={list}
        maxLength={500}
        dir="ltr"
        autoComplete="off"
      />
      <datalist id={list}>
        {targets.map(({ address, name, kind }) => (
          <option key={address} value={address}>
            {`${name} (${t(`menus.kind.${kind}`)})`}
          </option>
        ))}
      </datalist>
    </>
  );
}
