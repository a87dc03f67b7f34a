import { directionOf, isLanguage, languageNames } from '@karwan/contract/language';
import type { ProductOption } from '@karwan/contract/product';
import type { ProductPicture } from '@karwan/contract/product-pictures';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Picture } from '@karwan/ui/product/picture';
import { type DragEvent, useEffect, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { useParsedText } from '../../../../shared/drafts/use-parsed-text.ts';
import { picturesText, textToPictures } from './pictures-text.ts';
import { shownText, textToShown } from './shown-text.ts';

interface Props {
  /** The id of the product's form, which this field belongs to. */
  form: string;
  /** The stored pictures; one that is added meanwhile comes last. */
  stored: readonly ProductPicture[];
  typed: string | undefined;
  options: readonly ProductOption[];
}

/** The pictures of a product in their order, with alternative texts and the colour or the like that each shows. */
export function PicturesField({ form, stored, typed, options }: Props) {
  const t = useT();
  const { ref, value, change } = useParsedText(textToPictures, picturesText);
  const [open, setOpen] = useState<string>();
  const [dragged, setDragged] = useState<number>();
  useAddedPictures(stored, value, change);
  const list = value ?? stored;
  const at = list.findIndex(({ image }) => image === open);
  const opened = list[at];
  const move = (from: number, to: number) => {
    const picture = list[from];
    if (picture && to >= 0 && to < list.length)
      change(list.toSpliced(from, 1).toSpliced(to, 0, picture));
  };
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
  };
  return (
    <>
      <textarea
        ref={ref}
        form={form}
        name="pictures"
        defaultValue={typed ?? picturesText(stored)}
        aria-label={t('products.pictures')}
        hidden
      />
      {list.length === 0 && <p className="text-ink-soft">{t('products.noPictures')}</p>}
      <ul className="picture-grid">
        {list.map(({ image, text }, index) => (
          <li
            key={image}
            draggable={value !== undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => onDrop(event, index)}
            data-dragged={dragged === index || undefined}
          >
            <button
              type="button"
              aria-expanded={image === open}
              onClick={() => setOpen(image === open ? undefined : image)}
            >
              <Picture image={image} alt="" width={96} height={96} sizes="96px" widest={192} fill />
              <span className="sr-only">
                {t('products.pictureNumber', { number: index + 1, text })}
              </span>
              {index === 0 && <span className="picture-cover">{t('products.cover')}</span>}
              {text === '' && (
                <span className="picture-missing" title={t('products.noPictureText')} />
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened && value && (
        <PictureFields
          key={opened.image}
          picture={opened}
          number={at + 1}
          options={options}
          onChange={(next) => change(list.with(at, next))}
          onMove={(to) => move(at, to)}
          onRemove={() => change(list.toSpliced(at, 1))}
          isLast={at === list.length - 1}
        />
      )}
    </>
  );
}

/** Adds the pictures that were stored since, which the form does not have yet. */
function useAddedPictures(
  stored: readonly ProductPicture[],
  value: readonly ProductPicture[] | undefined,
  change: (list: readonly ProductPicture[]) => void,
) {
  const [known, setKnown] = useState(stored);
  useEffect(() => {
    if (!value || known === stored) return;
    const had = new Set(known.map(({ image }) => image));
    const added = stored.filter(({ image }) => !had.has(image));
    setKnown(stored);
    if (added.length > 0) change([...value, ...added]);
  }, [stored, known, value, change]);
}

interface FieldsProps {
  picture: ProductPicture;
  number: number;
  options: readonly ProductOption[];
  isLast: boolean;
  onChange: (picture: ProductPicture) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** What is said of one picture, and where it stands. */
function PictureFields(props: FieldsProps) {
  const t = useT();
  const { picture, number, options, isLast, onChange, onMove, onRemove } = props;
  const { shows: _, ...others } = picture;
  const index = number - 1;
  const withShown = (text: string) => {
    const shows = textToShown(text);
    onChange(shows ? { ...others, shows } : others);
  };
  return (
    <fieldset className="grid gap-3 border border-line p-3">
      <legend className="sr-only">{t('products.pictureText', { number })}</legend>
      <TextField
        label={t('products.pictureText', { number })}
        value={picture.text}
        onChange={(event) => onChange({ ...picture, text: event.currentTarget.value })}
        maxLength={300}
        autoComplete="off"
        dir="auto"
      />
      {Object.entries(picture.translations).map(([language, words]) => (
        <TextField
          key={language}
          label={`${t('products.pictureText', { number })} · ${isLanguage(language) ? languageNames[language] : language}`}
          value={words}
          onChange={(event) =>
            onChange({
              ...picture,
              translations: { ...picture.translations, [language]: event.currentTarget.value },
            })
          }
          maxLength={300}
          autoComplete="off"
          lang={language}
          dir={directionOf(language)}
        />
      ))}
      {options.length > 0 && (
        <SelectField
          label={t('products.pictureValue', { number })}
          value={picture.shows ? shownText(picture.shows) : ''}
          onChange={(event) => withShown(event.currentTarget.value)}
          options={[
            { value: '', label: t('products.anyValue') },
            ...options.flatMap(({ optionId, optionTitle, values }) =>
              values.map(({ valueId, valueTitle }) => ({
                value: shownText({ optionId, valueId }),
                label: `${optionTitle}: ${valueTitle}`,
              })),
            ),
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {index > 0 && (
          <>
            <Button size="small" variant="secondary" onClick={() => onMove(0)}>
              {t('products.makeCover')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => onMove(index - 1)}>
              {t('products.earlier')}
            </Button>
          </>
        )}
        {!isLast && (
          <Button size="small" variant="secondary" onClick={() => onMove(index + 1)}>
            {t('products.later')}
          </Button>
        )}
        <Button size="small" variant="danger" className="ms-auto" onClick={onRemove}>
          {t('products.removePicture')}
        </Button>
      </div>
    </fieldset>
  );
}
