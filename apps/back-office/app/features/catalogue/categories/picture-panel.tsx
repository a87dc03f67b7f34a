import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../../i18n/use-t.ts';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { RemovePictureForm } from '../products/pictures/remove-picture-form.tsx';
import { UploadForm } from '../products/pictures/upload-form.tsx';

interface Props {
  id: string;
  version: number;
  picture: string | null;
  answer: FormAnswer | undefined;
}

/** Shows and replaces the picture of a category, a brand or a collection. */
export function PicturePanel({ id, version, picture, answer }: Props) {
  const t = useT();
  return (
    <section aria-labelledby="picture" className="panel">
      <h2 id="picture" className="panel-title">
        {t('categories.picture')}
      </h2>
      {picture === null ? (
        <p className="text-ink-soft">{t('categories.noPicture')}</p>
      ) : (
        <div className="flex items-end gap-3">
          <div className="h-25 w-20 overflow-hidden bg-sunken">
            <Picture
              image={picture}
              alt=""
              width={80}
              height={100}
              sizes="80px"
              widest={160}
              fill
              className="object-contain"
            />
          </div>
          <RemovePictureForm row={id} version={version} />
        </div>
      )}
      <UploadForm
        key={picture}
        row={id}
        title={t(picture === null ? 'products.addPicture' : 'categories.replacePicture')}
        answer={answerTo(answer, id, 'add-picture')}
      />
    </section>
  );
}
