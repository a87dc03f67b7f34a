import { Button } from '@karwan/ui/controls/button';
import { Drawer } from '@karwan/ui/overlays/drawer';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface Props {
  price: ReactNode;
  /** Text of the button: what is missing, or that it adds to the cart. */
  action: string;
  onAdd: () => void;
  onClose: () => void;
  /** A picker for each option. */
  children: ReactNode;
}

/** Asks for the options of a product on phones, over the page. */
export default function OptionSheet({ price, action, onAdd, onClose, children }: Props) {
  const t = useT();
  return (
    <Drawer
      open
      onClose={onClose}
      side="bottom"
      title={t('product.chooseOptions')}
      closeLabel={t('common.close')}
      footer={
        <div className="flex items-center justify-between gap-4">
          {price}
          <Button className="min-w-40" onClick={onAdd}>
            {action}
          </Button>
        </div>
      }
    >
      <div className="space-y-6">{children}</div>
    </Drawer>
  );
}
