import type { OwnTextKey } from '@karwan/contract/content/own-texts';
import { asFragment } from '@karwan/markup/fragments/fragment';
import { BagIcon, PhoneIcon, ShieldIcon, TruckIcon } from '@karwan/ui/layout/icons';
import { Container } from '@karwan/ui/layout/layout';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';

/** The four promises of the home page (spec section 1), as far as the shop makes them. */
export const Promises = asFragment(function Promises() {
  const t = useT();
  const { ownTexts = {} } = useRootData().site;
  const ownText = (key: OwnTextKey) => ownTexts[key] ?? t(key);
  const promises = [
    {
      Icon: TruckIcon,
      title: ownText('home.fastShipping'),
      text: ownText('home.fastShippingText'),
    },
    { Icon: PhoneIcon, title: ownText('home.support'), text: ownText('home.supportText') },
    { Icon: ShieldIcon, title: ownText('home.safety'), text: ownText('home.safetyText') },
    { Icon: BagIcon, title: ownText('home.hotOffers'), text: ownText('home.hotOffersText') },
  ].filter(({ title, text }) => title || text);
  return (
    <section
      aria-label={t('home.promises')}
      hidden={promises.length === 0}
      className="mt-8 border-t border-line"
    >
      <Container>
        <ul className="grid grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line">
          {promises.map(({ Icon, title, text }) => (
            <li
              key={title + text}
              className="flex flex-col items-center gap-2 px-2 py-4 text-center md:flex-row md:justify-center md:gap-4 md:text-start"
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
