import { type OwnTextKey, ownTextKeys } from '@karwan/contract/content/own-texts';
import { directionOf, knownLanguage, languageNames } from '@karwan/contract/language';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/texts';
import { homePagePath, homeTextsPath } from './home-page-path.ts';
import { defaultTexts } from './usual-texts.server.ts';

const languageIn = (url: URL) => knownLanguage(url.searchParams.get('language'));

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'content.publish');
  const language = languageIn(url);
  try {
    const { texts, languages } = await context.get(clientContext).homeTexts.get({ language });
    return { language, languages, own: texts, usual: defaultTexts(language) };
  } catch (error) {
    throw pageFault(error);
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  const language = languageIn(url);
  const usual = defaultTexts(language);
  return handleForm({ request, url }, async (values) => {
    const pick = (textOf: (key: OwnTextKey) => string | null) =>
      Object.fromEntries(ownTextKeys.map((key) => [key, textOf(key)]));
    const ownOf = (text: string, key: OwnTextKey) => (text === usual[key] ? null : text);
    const { homeTexts } = context.get(clientContext);
    await homeTexts.save({
      language,
      read: pick((key) => ownOf(values[`was.${key}`] ?? '', key)),
      changes: pick((key) => ownOf((values[key] ?? '').trim(), key)),
    });
  });
}

/** The promises below the slides of the home page and the introduction in the footer, in each language of the shop. */
export default function HomeTexts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { language, languages, own, usual } = loaderData;
  return (
    <>
      <PageHead title={t('homeTexts.title')}>
        <ButtonLink variant="quiet" href={homePagePath}>
          {t('homePage.title')}
        </ButtonLink>
      </PageHead>
      <p className="mb-3 max-w-prose text-ink-soft">{t('homeTexts.about')}</p>
      {languages.length > 1 && (
        <nav aria-label={t('homeTexts.languages')} className="mb-3 flex flex-wrap gap-2">
          {languages.map((one) => (
            <ButtonLink
              key={one}
              variant={one === language ? 'primary' : 'secondary'}
              href={`${homeTextsPath}?language=${one}`}
              aria-current={one === language ? 'page' : undefined}
            >
              <bdi lang={one}>{languageNames[one]}</bdi>
            </ButtonLink>
          ))}
        </nav>
      )}
      <Form key={language} method="post" preventScrollReset className="panel grid max-w-3xl gap-3">
        <FormNotice refusal={actionData?.refusal} />
        <div className="grid gap-3 sm:grid-cols-2">
          {ownTextKeys.map((key) => (
            <div key={key} className={key === 'footer.intro' ? 'sm:col-span-2' : undefined}>
              <input type="hidden" name={`was.${key}`} value={own[key] ?? usual[key]} />
              <TextField
                name={key}
                label={t(`homeTexts.field.${key}`)}
                defaultValue={actionData?.values[key] ?? own[key] ?? usual[key]}
                dir={directionOf(language)}
                lang={language}
                maxLength={200}
                autoComplete="off"
              />
            </div>
          ))}
        </div>
        <div>
          <Button type="submit" busy={isBusy}>
            {t('homeTexts.save')}
          </Button>
        </div>
      </Form>
    </>
  );
}
