import { languageNames } from '@karwan/contract/language';
import { asFragment } from '@karwan/markup/fragments/fragment';
import { Dropdown, dropdownEntryClass } from '@karwan/ui/controls/dropdown';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { addressIn } from '../../page/seo/language-addresses.ts';
import { useChooseCurrency } from '../use-currency.ts';

interface Choice {
  value: string;
  text: string;
  current: boolean;
}

/** The edge of the button with which the menu aligns. */
interface MenuProps {
  align?: 'start' | 'end';
}

interface ChoiceMenuProps extends MenuProps {
  label: string;
  shown: string;
  choices: Choice[];
  onChoose: (value: string) => void;
}

function Trigger({ label, shown, lang }: { label: string; shown: string; lang?: string }) {
  return (
    <>
      <span className="text-ink-soft">{label}</span>
      <span className="font-medium" lang={lang}>
        {shown}
      </span>
    </>
  );
}

const ChoiceMenu = asFragment(function ChoiceMenu(props: ChoiceMenuProps) {
  const { label, shown, choices, onChoose, align = 'end' } = props;
  return (
    <Dropdown align={align} trigger={<Trigger label={label} shown={shown} />}>
      <ul>
        {choices.map(({ value, text, current }) => (
          <li key={value}>
            <button
              type="button"
              data-close
              aria-current={current || undefined}
              onClick={() => onChoose(value)}
              className={dropdownEntryClass}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
});

export function CurrencyMenu({ align }: MenuProps) {
  const t = useT();
  const { currency, currencies } = useRootData();
  const choose = useChooseCurrency();
  return (
    <ChoiceMenu
      align={align}
      label={t('topBar.currency')}
      shown={currency}
      onChoose={choose}
      choices={currencies.map(({ code, symbol, title }) => ({
        value: code,
        text: `${symbol} ${title}`,
        current: code === currency,
      }))}
    />
  );
}

/**
 * The shop's languages (spec section 1: English only, unless its settings list more). Plain links with full loads:
 * texts, direction and typefaces change with the document, and the server stores the choice.
 */
export function LanguageMenu({ align = 'end' }: MenuProps) {
  const t = useT();
  const { languages, language: spoken } = useRootData();
  const { pathname, search } = useLocation();
  return (
    <Dropdown
      align={align}
      trigger={<Trigger label={t('topBar.language')} shown={languageNames[spoken]} lang={spoken} />}
    >
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language, pathname, search)}
              // A product page changes the URL without the router, so the link is updated when clicked.
              onClick={({ currentTarget }) => {
                currentTarget.href = addressIn(language, location.pathname, location.search);
              }}
              lang={language}
              hrefLang={language}
              aria-current={language === spoken || undefined}
              className={dropdownEntryClass}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
