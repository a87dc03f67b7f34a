import { IconButton } from '@karwan/ui/controls/button';
import { CloseIcon, SpinnerIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';
import { useListActions } from '../../state/lists/use-lists.ts';
import { type ListName, usePending } from '../../state/pending.ts';

type Props = { list: ListName; product: { id: string; name: string } };

/** The button in the corner of a picture that removes the product from its list. */
export function ListRemoveButton({ list, product }: Props) {
  const t = useT();
  const pending = usePending(list, product.id);
  const { remove } = useListActions(list);
  return (
    <IconButton
      label={t(`${list}.remove`, { name: product.name })}
      title={t(list === 'wishList' ? 'product.removeFromWishList' : 'product.removeFromCompare')}
      icon={pending ? <SpinnerIcon /> : <CloseIcon />}
      aria-busy={pending || undefined}
      onClick={() => remove(product.id)}
    />
  );
}
