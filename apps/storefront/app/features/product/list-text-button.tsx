import type { ProductCard } from '@karwan/contract/product';
import { Button } from '@karwan/ui/controls/button';
import { useListButton } from '../../shared/product-card/list-buttons.tsx';
import type { ListName } from '../../state/pending.ts';

/** A button with text that adds to or removes from a list. */
export function ListTextButton(props: { list: ListName; product: ProductCard }) {
  const { listed, pending, label, icon, press } = useListButton(props);
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ms-3 me-2"
      aria-pressed={listed}
      busy={pending}
      onClick={press}
    >
      {!pending && icon}
      {label}
    </Button>
  );
}
