import type { HomePromo } from '@karwan/contract/content/home-page';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../../i18n/use-t.ts';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { RemovePictureForm } from '../../catalogue/products/pictures/remove-picture-form.tsx';
import { UploadForm } from '../../catalogue/products/pictures/upload-form.tsx';

interface Props {
  promo: HomePromo;
  answer: FormAnswer | undefined;
}

/** The wide picture of a slide, and an optional upright one for phones. */
export function PromoPictures({ promo, answer }: Props) {
  const t = useT();
  return (['image', 'imageNarrow'] as const).map((field) => {
    const picture = promo[field];
    const shape = field === 'image' ? { width: 192, height: 82 } : { width: 80, height: 100 };
    const box = field === 'image' ? 'h-20 w-48' : 'h-25 w-20';
    return (
      <section key={field} aria-labelledby={field} className="panel">
        <h2 id={field} className="panel-title">
          {t(`homePage.field.${field}`)}
        </h2>
        {picture === null ? (
          <p className="text-ink-soft">{t('categories.noPicture')}</p>
        ) : (
          <div className="flex flex-wrap items-end gap-3">
            <div className={`${box} overflow-hidden bg-sunken`}>
              <Picture
                image={picture}
                alt=""
                {...shape}
                sizes={`${shape.width}px`}
                widest={480}
                fill
              />
            </div>
            {field === 'imageNarrow' && <RemovePictureForm row={field} />}
          </div>
        )}
        <UploadForm
          key={`${field} ${picture}`}
          row={field}
          title={t(picture ? 'categories.replacePicture' : 'products.addPicture')}
          answer={answerTo(answer, field, 'add-picture')}
        />
      </section>
    );
  });
}
