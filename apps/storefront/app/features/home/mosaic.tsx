import type { Promo } from '@karwan/contract/tenant';
import { Link } from '@karwan/ui/controls/link';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { promoLinkName } from './promo-link-name.ts';
import { PromoPicture } from './promo-picture.tsx';

/** Up to three promos side by side: the first large, the others stacked. */
export function Mosaic({ promos }: { promos: readonly Promo[] }) {
  return (
    <ul className="grid gap-3 lg:h-[clamp(30rem,42vw,42rem)] lg:grid-cols-[1.6fr_1fr] lg:grid-rows-2 lg:gap-4">
      {promos.map((promo, index) => (
        <li
          key={promo.href}
          className={classNames(
            'group relative lg:grid lg:overflow-hidden lg:bg-sunken',
            index === 0 && 'lg:row-span-2',
          )}
        >
          <div
            className={classNames(
              'overflow-hidden bg-sunken lg:absolute lg:inset-0 lg:aspect-auto',
              index === 0 ? 'aspect-[4/5]' : 'aspect-[5/4]',
            )}
          >
            <PromoPicture
              wide={promo.image}
              narrow={promo.imageNarrow}
              priority={index === 0}
              className="size-full object-cover max-md:object-bottom md:object-right rtl:-scale-x-100"
            />
          </div>
          <div className="py-4 lg:relative lg:self-end lg:p-5">
            <div
              className={classNames(
                'lg:inline-block lg:bg-paper lg:px-6 lg:py-4',
                index === 0 ? 'lg:max-w-sm' : 'lg:max-w-[52%]',
              )}
            >
              <h2 className={index === 0 ? 'text-section' : 'text-heading'}>{promo.title}</h2>
              <p className={classNames('mt-1 text-sm text-ink-soft', index > 0 && 'lg:hidden')}>
                {promo.text}
              </p>
              <Link
                href={promo.href}
                aria-label={promoLinkName(promo)}
                className="cover-link mt-2 inline-block font-medium underline decoration-brass"
              >
                {promo.action}
              </Link>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
