import { Dropdown, dropdownEntryClass } from '@karwan/ui/dropdown';
import type { MessageKey } from '../i18n/translate.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { changeShop } from '../state/shop-store.ts';
import { useRootData } from './root-data.ts';
import { useChooseCurrency } from './use-currency.ts';

interface Choice {
  value: string;
  text: string;
  current: boolean;
}

/** The edge of the button that the choices line up with. */
interface MenuProps {
  align?: 'start' | 'end';
}

interface ChoiceMenuProps extends MenuProps {
  label: string;
  shown: string;
  choices: Choice[];
  onChoose: (value: string) => void;
}

function ChoiceMenu({ label, shown, choices, onChoose, align = 'end' }: ChoiceMenuProps) {
  return (
    <Dropdown
      align={align}
      trigger={
        <>
          <span className="text-ink-soft">{label}</span>
          <span className="font-medium">{shown}</span>
        </>
      }
    >
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
}

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

/** The shop's visible languages (spec section 1: English only, unless its settings say more). */
export function LanguageMenu({ align }: MenuProps) {
  const t = useT();
  const { languages } = useRootData();
  const spoken = useLanguage();
  const choose = (language: string) => {
    changeShop(() => ({ language }));
    // Texts, direction and the document's language change together.
    window.location.reload();
  };
  const name = (language: string) => t(`language.${language}` as MessageKey);
  return (
    <ChoiceMenu
      align={align}
      label={t('topBar.language')}
      shown={name(spoken)}
      onChoose={choose}
      choices={languages.map((language) => ({
        value: language,
        text: name(language),
        current: language === spoken,
      }))}
    />
  );
}
