import type { MenuColumn, MenuEntry } from '@karwan/contract/content/menus';
import { directionOf, isLanguage, type Language } from '@karwan/contract/language';
import { ButtonLink } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { data, redirect } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { changedFields } from '../../../../page/conflict.ts';
import { clientContext } from '../../../../page/context.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { answerTo, type FormAnswer } from '../../../../page/refusal.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import { EditForm } from '../../../../shared/drafts/edit-form.tsx';
import { menusPath } from '../home-page-path.ts';
import { RemovePart } from '../remove-part.tsx';
import { useFields } from '../use-fields.ts';
import type { Route } from './+types/entry';
import { AddressField, type Target } from './address-field.tsx';

/** An entry, or a column, which has no URL. */
type Edited =
  | (Omit<MenuColumn, 'entries'> & { address?: undefined; isConsent?: undefined })
  | MenuEntry;

export async function loader({ context, params: { entryId } }: Route.LoaderArgs) {
  requirePermission(context, 'content.publish');
  const { header, footer, targets } = await context.get(clientContext).menus.get({});
  const columns = footer.map(({ entries: _, ...column }) => column);
  const all: Edited[] = [...header, ...columns, ...footer.flatMap(({ entries }) => entries)];
  const entry = all.find(({ id }) => id === entryId);
  if (!entry) throw data(null, { status: 404 });
  const holdsConsent = footer.some(
    ({ id, entries }) => id === entryId && entries.some((one) => one.isConsent),
  );
  return { entry, targets, stays: holdsConsent || entry.isConsent === true };
}

export function action({ request, url, context, params: { entryId: id } }: Route.ActionArgs) {
  const { menus } = context.get(clientContext);
  return handleForm({ request, url }, async (values, form) => {
    if (values.intent === 'entry') {
      await menus.save({ id, ...readEntry(values, form.has('isShown')) });
    } else if (values.intent === 'remove') {
      await menus.remove({ id });
      throw redirect(menusPath);
    } else throw new RefusedField('intent');
  });
}

/** The changes of an entry's form. */
function readEntry(values: Readonly<Record<string, string>>, isShown: boolean) {
  const typed = changedFields({ ...values, isShown: isShown ? 'yes' : 'no' }, [
    ...['title', 'address', 'isShown'],
    ...Object.keys(values).filter((name) => /^title\.\w+$/.test(name)),
  ]);
  const translations: Partial<Record<Language, string>> = {};
  const changes: { title?: string; address?: string; isShown?: boolean } = {};
  for (const [field, text] of Object.entries(typed)) {
    const [, language] = field.split('.');
    if (isLanguage(language)) translations[language] = text;
    else if (field === 'isShown') changes.isShown = isShown;
    else changes[field as 'title' | 'address'] = text;
  }
  return { version: Number(values.version), changes, translations };
}

/** One entry or column of a menu: its title, its URL, and whether it is shown. */
export default function Entry({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { entry, targets, stays } = loaderData;
  const { id, title, version } = entry;
  return (
    <>
      <PageHead title={title}>
        <ButtonLink variant="quiet" href={menusPath}>
          {t('menus.title')}
        </ButtonLink>
      </PageHead>
      <div className="record">
        <section className="panel">
          <h2 className="panel-title">{t('categories.words')}</h2>
          <EntryForm
            key={version}
            entry={entry}
            targets={targets}
            answer={answerTo(actionData, id, 'entry')}
          />
        </section>
        <div className="content-start">
          {stays ? <p className="panel">{t('menus.consent')}</p> : <RemovePart id={id} />}
        </div>
      </div>
    </>
  );
}

interface FormProps {
  entry: Edited;
  targets: readonly Target[];
  answer: FormAnswer | undefined;
}

function EntryForm({ entry, targets, answer }: FormProps) {
  const t = useT();
  const { id, version, title, address, isShown, isConsent = false, translations } = entry;
  const words = Object.entries(translations).map(([language, word]) => [`title.${language}`, word]);
  const stored: Record<string, string> = {
    title,
    isShown: isShown ? 'yes' : 'no',
    ...(address !== undefined && { address }),
    ...Object.fromEntries(words),
  };
  const { labelOf, common: field, fault } = useFields('menus.field', stored, answer);
  const common = (name: string) => ({ ...field(name), maxLength: 60 });
  return (
    <EditForm
      row={id}
      intent="entry"
      title={t('categories.words')}
      version={version}
      stored={stored}
      answer={answer}
      labelOf={labelOf}
    >
      <TextField {...common('title')} required dir="auto" />
      {Object.keys(translations).map((language) => (
        <TextField
          key={language}
          {...common(`title.${language}`)}
          lang={language}
          dir={isLanguage(language) ? directionOf(language) : 'auto'}
        />
      ))}
      {address !== undefined && !isConsent && (
        <AddressField
          name="address"
          targets={targets}
          defaultValue={answer?.values.address ?? address}
          error={fault('address')}
          // An entry whose target was deleted has no URL; it can be hidden or renamed before it gets another one.
          required={address !== ''}
        />
      )}
      {isConsent ? (
        <input type="hidden" name="isShown" value="yes" />
      ) : (
        <CheckboxField
          name="isShown"
          label={labelOf('isShown')}
          value="yes"
          defaultChecked={answer ? answer.values.isShown === 'yes' : isShown}
          error={fault('isShown') && t('menus.consent')}
        />
      )}
    </EditForm>
  );
}
