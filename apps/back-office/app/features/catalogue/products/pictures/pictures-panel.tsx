import { directionOf, isLanguage, languageNames } from '@karwan/contract/language';
import type { ProductOption } from '@karwan/contract/product';
import type { ProductPicture } from '@karwan/contract/product-pictures';
import type { ProductRecord } from '@karwan/contract/product-record';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Picture } from '@karwan/ui/product/picture';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Disclosure } from '../../../../page/disclosure.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../../page/refusal.ts';
import { FromAddressForm } from './from-address-form.tsx';
import { UploadForm } from './upload-form.tsx';

interface Props {
  product: ProductRecord;
  answer: FormAnswer | undefined;
}

/** A product's pictures in their order, with alternative texts and the colour or the like that each shows. */
export function PicturesPanel({ product: { id, pictures, variants }, answer: given }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const answer = answerTo(given, id, 'pictures');
  const { list, version } = pictures;
  return (
    <section aria-labelledby="pictures" className="panel">
      <h2 id="pictures" className="panel-title">
        {t('products.pictures')}
      </h2>
      {list.length === 0 ? (
        <p className="text-ink-soft">{t('products.noPictures')}</p>
      ) : (
        <Form
          key={version}
          method="post"
          preventScrollReset
          aria-label={t('products.pictures')}
          className="grid gap-3"
        >
          <input type="hidden" name="row" value={id} />
          <input type="hidden" name="intent" value="pictures" />
          <input type="hidden" name="version" value={version} />
          <FormNotice refusal={answer?.refusal} />
          <p className="text-sm text-ink-soft">{t('products.picturesHint')}</p>
          <ul className="divide-y divide-line">
            {list.map((picture, index) => (
              <li key={picture.image} className="py-3">
                <OnePicture
                  picture={picture}
                  index={index}
                  isLast={index === list.length - 1}
                  options={variants.options}
                />
              </li>
            ))}
          </ul>
          <div>
            <Button type="submit" variant="secondary" busy={isBusy}>
              {t('products.savePictures')}
            </Button>
          </div>
        </Form>
      )}
      <UploadForm
        key={list.length}
        row={id}
        title={t('products.addPicture')}
        answer={answerTo(given, id, 'add-picture')}
      />
      <FromAddressForm
        key={`${list.length} from`}
        row={id}
        answer={answerTo(given, id, 'fetch-picture')}
      />
    </section>
  );
}

/** A form field's text for a value of an option. */
const shownValue = ({ optionId, valueId }: NonNullable<ProductPicture['shows']>) =>
  new URLSearchParams({ option: optionId, value: valueId }).toString();

function OnePicture(props: {
  picture: ProductPicture;
  index: number;
  isLast: boolean;
  options: readonly ProductOption[];
}) {
  const t = useT();
  const { picture, index, isLast, options } = props;
  const { image, text, translations, shows } = picture;
  const number = index + 1;
  const steps = [
    ...(index > 0 ? [{ move: 'earlier', sign: '↑' } as const] : []),
    ...(isLast ? [] : [{ move: 'later', sign: '↓' } as const]),
    { move: 'removePicture', sign: '×' } as const,
  ];
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
      <div>
        <div className="size-20 overflow-hidden bg-sunken">
          <Picture image={image} alt="" width={80} height={80} sizes="80px" widest={160} fill />
        </div>
      </div>
      <div className="grid gap-2">
        <input type="hidden" name="image" value={image} />
        <TextField
          name={`text.${index}`}
          label={t('products.pictureText', { number })}
          defaultValue={text}
          maxLength={300}
          autoComplete="off"
          dir="auto"
        />
        {options.length > 0 && (
          <SelectField
            name={`shows.${index}`}
            label={t('products.pictureValue', { number })}
            defaultValue={shows ? shownValue(shows) : ''}
            options={[
              { value: '', label: t('products.anyValue') },
              ...options.flatMap(({ optionId, optionTitle, values }) =>
                values.map(({ valueId, valueTitle }) => ({
                  value: shownValue({ optionId, valueId }),
                  label: `${optionTitle}: ${valueTitle}`,
                })),
              ),
            ]}
          />
        )}
        <div className="flex flex-wrap gap-1">
          {steps.map(({ move, sign }) => (
            <Button
              key={move}
              type="submit"
              name="move"
              value={`${move} ${index}`}
              size="small"
              variant="quiet"
              aria-label={t(`products.${move}`, { number })}
            >
              <span aria-hidden="true">{sign}</span>
            </Button>
          ))}
        </div>
        {Object.keys(translations).length > 0 && (
          <Disclosure
            title={Object.keys(translations)
              .map((language) => (isLanguage(language) ? languageNames[language] : language))
              .join(', ')}
          >
            <div className="grid gap-2">
              {Object.entries(translations).map(([language, words]) => (
                <TextField
                  key={language}
                  name={`text.${index}.${language}`}
                  label={isLanguage(language) ? languageNames[language] : language}
                  aria-label={`${t('products.pictureText', { number })} (${language})`}
                  defaultValue={words}
                  maxLength={300}
                  autoComplete="off"
                  lang={language}
                  dir={directionOf(language)}
                />
              ))}
            </div>
          </Disclosure>
        )}
      </div>
    </div>
  );
}
