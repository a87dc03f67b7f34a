import { backOfficePath } from '@karwan/contract/back-office';
import { directionOf, type Language, languageNames } from '@karwan/contract/language';
import type { TranslatedProduct } from '@karwan/contract/product-translations';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../../../i18n/use-t.ts';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { ConfirmTranslation } from './confirm-translation.tsx';
import { TranslationsForm } from './translations-form.tsx';
import { type ProductText, productFields, productTexts } from './typed-products.ts';
import { hiddenTexts } from './typed-texts.ts';

/** A text that was not saved, because somebody else has changed it meanwhile. */
export interface LeftText {
  readonly id: string;
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
}

interface Props {
  language: Language;
  products: readonly TranslatedProduct[];
  left: readonly LeftText[];
  refused: FormAnswer | undefined;
}

/** Texts of products beside their translations. Only changes are saved. */
export function ProductsForm({ language, products, left, refused }: Props) {
  const _t = useT();
  return (
    <TranslationsForm language={language} refused={refused} left={left.length}>
      <ul className="grid gap-6">
        {products.map((product, row) => (
          <ProductTexts
            key={product.id}
            product={product}
            row={row}
            language={language}
            refused={refused}
            left={left.filter(({ id }) => id === product.id)}
          />
        ))}
      </ul>
    </TranslationsForm>
  );
}

interface RowProps {
  product: TranslatedProduct;
  row: number;
  language: Language;
  left: readonly LeftText[];
  refused: FormAnswer | undefined;
}

function ProductTexts({ product, row, language, left, refused }: RowProps) {
  const t = useT();
  const names = productFields(row);
  const field = (text: ProductText) => {
    const taken = left.find((one) => one.field === `${text}.${language}`);
    return {
      name: names.typed(text),
      lang: language,
      dir: directionOf(language),
      autoComplete: 'off',
      'aria-description': languageNames[language],
      defaultValue: refused?.values[names.typed(text)] ?? taken?.mine ?? product.translation[text],
      error: taken && t('texts.taken', { text: taken.theirs || '—' }),
    };
  };
  return (
    <li className="grid gap-2">
      <input type="hidden" name={names.id} value={product.id} />
      <input type="hidden" name={names.version} value={product.version} />
      {productTexts.map((text) => (
        <input
          key={text}
          type="hidden"
          name={names.read(text)}
          value={hiddenTexts(product.translation[text])}
        />
      ))}
      <TextField label={<bdi>{product.name}</bdi>} maxLength={300} {...field('name')} />
      {product.description !== '' && (
        <details open={product.translation.description === '' || left.length > 0}>
          <summary className="text-sm text-ink-soft">{t('products.field.description')}</summary>
          <TextareaField
            label={<bdi className="line-clamp-6 whitespace-pre-line">{product.description}</bdi>}
            rows={3}
            maxLength={50_000}
            {...field('description')}
          />
        </details>
      )}
      {product.isStale && <ConfirmTranslation name={names.holds} />}
      <Link href={`${backOfficePath}/products/${product.id}`} className="text-sm underline">
        {product.itemCustomId}
      </Link>
    </li>
  );
}
