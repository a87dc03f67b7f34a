import { Tabs } from '@karwan/ui/controls/tabs';
import { useT } from '../../i18n/use-t.ts';
import { changeDelivery, useDelivery } from './delivery-choice.ts';
import type { DeliveryMethod } from './delivery-plan.ts';
import { TimeSlots } from './time-slots.tsx';

/** Get in Store or Home Delivery, each with its days and times (spec section 2). */
export default function DeliveryTabs() {
  const t = useT();
  const { deliveryMethod } = useDelivery();
  return (
    <Tabs
      label={t('deliveryArea.method')}
      value={deliveryMethod}
      onChange={(value) => changeDelivery({ deliveryMethod: value as DeliveryMethod })}
      tabs={[
        {
          value: 'store',
          title: t('deliveryArea.store'),
          content: <TimeSlots method="store" />,
        },
        { value: 'home', title: t('deliveryArea.home'), content: <TimeSlots method="home" /> },
      ]}
    />
  );
}
