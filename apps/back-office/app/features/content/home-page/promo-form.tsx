import type { HomePromo } from '@karwan/contract/content/home-page';
import { directionOf, isLanguage, languageNames } from '@karwan/contract/language';
import { CheckboxField, TextareaField, TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { EditForm } from '../../../shared/drafts/edit-form.tsx';
import { timeText } from './shown-times.tsx';
import { useFields } from './use-fields.ts';

interface Props {
  promo: HomePromo;
  answer: FormAnswer | undefined;
}

/** The stored values of a slide's fields. */
function storedOf({
  title,
  text,
  action,
  alt,
  href,
  isShown,
  from,
  until,
  translations,
}: HomePromo) {
  const others = Object.entries(translations).flatMap(([language, words]) =>
    Object.entries(words).map(([field, word]) => [`${field}.${language}`, word]),
  );
  return {
    title,
    text,
    action,
    alt,
    href,
    isShown: isShown ? 'yes' : 'no',
    from: timeText(from),
    until: timeText(until),
    ...(Object.fromEntries(others) as Record<string, string>),
  } as Record<string, string>;
}

/** A slide's texts, its link, and when it is shown. */
export function PromoForm({ promo, answer }: Props) {
  const t = useT();
  const stored = storedOf(promo);
  const { labelOf, common, fault } = useFields('homePage.field', stored, answer);
  const time = (field: 'from' | 'until') => (
    <TextField
      {...common(field)}
      type="datetime-local"
      error={fieldText(answer?.refusal, field) && t('products.timeFault')}
    />
  );
  return (
    <EditForm
      row={promo.id}
      intent="promo"
      title={t('categories.words')}
      version={promo.version}
      stored={stored}
      answer={answer}
      labelOf={labelOf}
    >
      <TextField {...common('title')} maxLength={120} required dir="auto" />
      <TextareaField {...common('text')} rows={2} maxLength={300} dir="auto" />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...common('action')} maxLength={40} required dir="auto" />
        <TextField
          {...common('href')}
          maxLength={300}
          required
          dir="ltr"
          hint={t('homePage.hrefHint')}
        />
        {time('from')}
        {time('until')}
      </div>
      <TextField {...common('alt')} maxLength={300} dir="auto" hint={t('homePage.altHint')} />
      {Object.keys(promo.translations).map((language) => (
        <Disclosure
          key={language}
          title={isLanguage(language) ? languageNames[language] : language}
        >
          <div className="grid gap-3" lang={language}>
            {['title', 'text', 'action', 'alt'].map((field) => (
              <TextField
                key={field}
                {...common(`${field}.${language}`)}
                maxLength={300}
                dir={directionOf(language)}
              />
            ))}
          </div>
        </Disclosure>
      ))}
      <CheckboxField
        name="isShown"
        label={labelOf('isShown')}
        value="yes"
        defaultChecked={answer ? answer.values.isShown === 'yes' : promo.isShown}
      />
      {fault('image') && <p className="text-oxblood">{t('homePage.imageNeeded')}</p>}
    </EditForm>
  );
}
