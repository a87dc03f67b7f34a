import type { Promo } from '@karwan/contract/tenant';
import { ButtonLink } from '@karwan/ui/controls/button';
import { promoLinkName } from './promo-link-name.ts';
import { PromoPicture } from './promo-picture.tsx';

/** A full-width promo between the products. */
export function Banner({ promo }: { promo: Promo }) {
  return (
    <section className="mt-section bg-accent text-on-accent">
      <div className="mx-auto grid max-w-[110rem] md:grid-cols-2">
        <div className="aspect-[4/3] overflow-hidden bg-accent-deep md:aspect-auto md:h-[clamp(20rem,28vw,26rem)]">
          <PromoPicture
            wide={promo.image}
            narrow={promo.imageNarrow}
            alt={promo.alt}
            className="size-full object-cover"
          />
        </div>
        <div className="flex flex-col items-start justify-center px-gutter py-6 md:ps-16 xl:ps-24">
          <h2 className="max-w-md text-display">{promo.title}</h2>
          <p className="mt-3 max-w-md text-lg opacity-85">{promo.text}</p>
          <p className="mt-6">
            <ButtonLink
              href={promo.href}
              aria-label={promoLinkName(promo)}
              variant="secondary"
              className="border-on-accent! text-on-accent! hover:bg-on-accent! hover:text-ink!"
            >
              {promo.action}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
