import type { ShopSettings } from '@karwan/contract/shop/settings/shop-settings';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../../i18n/use-t.ts';
import type { FormAnswer } from '../../../page/refusal.ts';
import { RemovePictureForm } from '../../catalogue/products/pictures/remove-picture-form.tsx';
import { UploadForm } from '../../catalogue/products/pictures/upload-form.tsx';

interface Props {
  shop: ShopSettings;
  answer: FormAnswer | undefined;
}

/** The logo in the shop's header, or the shop's name without one. */
export function LogoPanel({ shop: { logo, siteName }, answer }: Props) {
  const t = useT();
  return (
    <section aria-labelledby="logo" className="panel">
      <h2 id="logo" className="panel-title">
        {t('shopSettings.logo.title')}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        {t(logo ? 'shopSettings.logo.hint' : 'shopSettings.logo.none')}
      </p>
      {logo && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          {/* With the background of the shop's header. */}
          <div className="border border-line bg-paper px-4 py-3">
            <Picture
              {...logo}
              alt={siteName}
              sizes="160px"
              widest={320}
              className="h-9 w-auto max-w-40 bg-transparent object-contain"
            />
          </div>
          <RemovePictureForm row="logo" />
        </div>
      )}
      <UploadForm
        row="logo"
        title={t(logo ? 'categories.replacePicture' : 'products.addPicture')}
        answer={answer}
        isLogo
      />
    </section>
  );
}
