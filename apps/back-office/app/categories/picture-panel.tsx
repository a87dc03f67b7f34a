import { Button } from '@karwan/ui/controls/button';
import { Picture } from '@karwan/ui/product/picture';
import { Form, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { answerTo, type FormAnswer } from '../page/refusal.ts';
import { UploadForm } from '../products/pictures/upload-form.tsx';

interface Props {
  id: string;
  version: number;
  picture: string | null;
  answer: FormAnswer | undefined;
}

/** The picture of a category or a brand, and another one in its place. */
export function PicturePanel({ id, version, picture, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
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
          <Form method="post" preventScrollReset>
            <input type="hidden" name="row" value={id} />
            <input type="hidden" name="version" value={version} />
            <Button
              type="submit"
              name="intent"
              value="remove-picture"
              variant="quiet"
              busy={isBusy}
            >
              {t('categories.removePicture')}
            </Button>
          </Form>
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
