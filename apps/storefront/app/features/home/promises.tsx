import { BagIcon, PhoneIcon, ShieldIcon, TruckIcon } from '@karwan/ui/layout/icons';
import { Container } from '@karwan/ui/layout/layout';
import { useT } from '../../i18n/use-t.ts';
import { asFragment } from '../../page/fragment.tsx';

/** The four promises of the home page (spec section 1). */
export const Promises = asFragment(function Promises() {
  const t = useT();
  const promises = [
    { Icon: TruckIcon, title: t('home.fastShipping'), text: t('home.fastShippingText') },
    { Icon: PhoneIcon, title: t('home.support'), text: t('home.supportText') },
    { Icon: ShieldIcon, title: t('home.safety'), text: t('home.safetyText') },
    { Icon: BagIcon, title: t('home.hotOffers'), text: t('home.hotOffersText') },
  ];
  return (
    <section aria-label={t('home.promises')} className="border-y border-line">
      <Container>
        <ul className="grid grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line">
          {promises.map(({ Icon, title, text }) => (
            <li
              key={title}
              className="flex flex-col items-center gap-2 px-2 py-6 text-center md:flex-row md:justify-center md:gap-4 md:text-start"
            >
              <Icon className="size-7 text-brass" />
              <p>
                <span className="block font-medium">
                  <bdi>{title}</bdi>
                </span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
});
