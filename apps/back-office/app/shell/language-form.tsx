import { backOfficePath } from '@karwan/contract/back-office';
import { languageNames } from '@karwan/contract/language';
import { staffLanguages } from '@karwan/i18n/staff-language';
import { Form, useLocation } from 'react-router';
import { useLanguage } from '../i18n/use-t.ts';

/** Switches the language of the back office in this browser. */
export function LanguageForm({ className }: { className?: string }) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={`${backOfficePath}/language`} reloadDocument>
      <input type="hidden" name="back" value={pathname + search} />
      {staffLanguages
        .filter((one) => one !== language)
        .map((one) => (
          <button
            key={one}
            type="submit"
            name="language"
            value={one}
            lang={one}
            className={className}
          >
            {languageNames[one]}
          </button>
        ))}
    </Form>
  );
}
