import type { ProductCard } from '@karwan/contract/product';
import type { MessageKey } from '@karwan/i18n/translate';
import { IconButton } from '@karwan/ui/controls/button';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { CompareIcon, HeartIcon, SpinnerIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';
import { useIsListed, useListActions } from '../../state/lists/use-lists.ts';
import { type ListName, usePending } from '../../state/pending.ts';

const looks = {
  wishList: {
    icon: HeartIcon,
    add: 'product.addToWishList',
    remove: 'product.removeFromWishList',
  },
  compare: { icon: CompareIcon, add: 'product.addToCompare', remove: 'product.removeFromCompare' },
} as const satisfies Record<ListName, { add: MessageKey; remove: MessageKey; icon: unknown }>;

type Props = { list: ListName; product: ProductCard };

/** State and action of a list's button: in the list, not in it, or pending. */
export function useListButton({ list, product }: Props) {
  const t = useT();
  const listed = useIsListed(list, product.id);
  const pending = usePending(list, product.id);
  const { add, remove } = useListActions(list);
  const { icon: Icon, add: addText, remove: removeText } = looks[list];
  return {
    listed,
    pending,
    label: t(listed ? removeText : addText),
    icon: pending ? <SpinnerIcon /> : <Icon className={classNames(listed && 'fill-current')} />,
    press: () => {
      if (pending) return;
      if (listed) remove(product.id);
      else add(product);
    },
  };
}

/** The icon button on a card. */
export function ListIconButton(props: Props) {
  const { listed, pending, label, icon, press } = useListButton(props);
  return (
    <IconButton
      label={`${label}: ${props.product.name}`}
      title={label}
      icon={icon}
      aria-pressed={listed}
      aria-busy={pending || undefined}
      onClick={press}
      className={classNames(listed && 'text-accent')}
    />
  );
}
