import type { HomePromo } from '@karwan/contract/content/home-page';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../../i18n/use-t.ts';

/** A phone's preview of what was saved last. */
export function PromoPreview({ promo }: { promo: HomePromo }) {
  const t = useT();
  const { title, text, action, image, imageNarrow } = promo;
  const picture = imageNarrow ?? image;
  return (
    <section className="panel" aria-labelledby="preview">
      <h2 id="preview" className="panel-title">
        {t('content.preview')}
      </h2>
      <div
        inert
        className="mx-auto max-w-90 border border-line-strong bg-paper pb-6 text-center text-base"
      >
        <div className="aspect-[4/5] overflow-hidden bg-sunken">
          {picture && (
            <Picture image={picture} alt="" width={4} height={5} sizes="22rem" widest={960} fill />
          )}
        </div>
        <div className="relative -mt-14 mx-4 bg-paper px-5 pt-6">
          <p className="text-title">
            <bdi>{title}</bdi>
          </p>
          <p className="mx-auto mt-3 max-w-sm text-ink-soft">
            <bdi>{text}</bdi>
          </p>
          <p className="mt-5">
            <span className="inline-block bg-accent px-6 py-3 text-on-accent">{action}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
