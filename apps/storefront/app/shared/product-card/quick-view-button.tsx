import type { ProductCard } from '@karwan/contract/product';
import { IconButton } from '@karwan/ui/controls/button';
import { EyeIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';
import { nearQuickView, openQuickView } from '../../state/quick-view.ts';

/** Opens the quick view. */
export function QuickViewButton({ product }: { product: ProductCard }) {
  const t = useT();
  return (
    <IconButton
      label={t('quickView.open', { name: product.name })}
      title={t('quickView.title')}
      icon={<EyeIcon />}
      aria-haspopup="dialog"
      onClick={() => openQuickView(product)}
      onPointerEnter={nearQuickView}
      onFocus={nearQuickView}
    />
  );
}
