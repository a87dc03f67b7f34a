import type { ProductRecord } from '@karwan/contract/product-record';
import { useT } from '../../../../i18n/use-t.ts';
import { answerTo, type FormAnswer } from '../../../../page/refusal.ts';
import { FromAddressForm } from './from-address-form.tsx';
import { PicturesField } from './pictures-field.tsx';
import { picturesText } from './pictures-text.ts';
import { UploadForm } from './upload-form.tsx';

interface Props {
  product: ProductRecord;
  /** The id of the product's form. */
  form: string;
  round: number;
  answer: FormAnswer | undefined;
}

/** A product's pictures: a field of its form, and the forms that add one at once. */
export function PicturesPanel({ product, form, round, answer }: Props) {
  const t = useT();
  const { id, pictures, variants } = product;
  const saved = answerTo(answer, id, 'save');
  const { list } = pictures;
  return (
    <section aria-labelledby="pictures" className="panel grid gap-3">
      <h2 id="pictures" className="panel-title mb-0">
        {t('products.pictures')}
      </h2>
      <input
        type="hidden"
        form={form}
        name="version.pictures"
        value={saved?.refusal.conflict?.versions?.pictures ?? pictures.version}
      />
      <input type="hidden" form={form} name="read.pictures" value={picturesText(list)} />
      <PicturesField
        key={round}
        form={form}
        stored={list}
        typed={saved?.values.pictures}
        options={variants.options}
      />
      {list.length > 0 && <p className="text-sm text-ink-soft">{t('products.picturesHint')}</p>}
      <UploadForm
        key={`${list.length} file`}
        row={id}
        title={t('products.addPicture')}
        answer={answerTo(answer, id, 'add-picture')}
      />
      <FromAddressForm
        key={`${list.length} from`}
        row={id}
        answer={answerTo(answer, id, 'fetch-picture')}
      />
    </section>
  );
}
