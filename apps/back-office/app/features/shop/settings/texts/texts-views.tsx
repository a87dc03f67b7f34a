import { backOfficePath } from '@karwan/contract/back-office';
import { type Language, languageNames } from '@karwan/contract/language';
import {
  type TextKind,
  type TextState,
  textKinds,
  textStates,
} from '@karwan/contract/shop/settings/text-kinds';
import { useT } from '../../../../i18n/use-t.ts';
import { Views } from '../../../../shared/list/views.tsx';

/** Products are listed on a page of their own, because each has several texts. */
type Kind = TextKind | 'products';

interface Shown {
  readonly language: Language;
  readonly kind: Kind;
  readonly state: TextState;
}

interface Props extends Shown {
  languages: readonly Language[];
  /** Numbers of missing and outdated translations by language and kind; products are not counted. */
  counts?: readonly { language: string; kind: TextKind; count: number; stale: number }[];
}

const kinds: readonly Kind[] = ['products', ...textKinds];

function addressOf({ language, kind, state }: Shown): string {
  const isProducts = kind === 'products';
  const query = new URLSearchParams({ in: language, ...(!isProducts && { kind }), state });
  return `${backOfficePath}/translations${isProducts ? '/products' : ''}?${query}`;
}

/** Tabs for the language, the kind of texts, and their state. */
export function TextsViews({ languages, counts = [], ...shown }: Props) {
  const t = useT();
  const sum = (of: 'count' | 'stale', fits: (row: (typeof counts)[number]) => boolean) => {
    const total = counts.filter(fits).reduce((all, row) => all + row[of], 0);
    return total > 0 ? String(total) : undefined;
  };
  return (
    <>
      <Views
        label={t('texts.language')}
        views={languages.map((language) => ({
          href: addressOf({ ...shown, language }),
          title: languageNames[language],
          count: sum('count', (row) => row.language === language),
          isCurrent: language === shown.language,
        }))}
      />
      <Views
        label={t('texts.of')}
        views={kinds.map((kind) => ({
          href: addressOf({ ...shown, kind }),
          title: t(`texts.kind.${kind}`),
          count: sum('count', (row) => row.language === shown.language && row.kind === kind),
          isCurrent: kind === shown.kind,
        }))}
      />
      <Views
        label={t('texts.which')}
        views={textStates.map((state) => ({
          href: addressOf({ ...shown, state }),
          title: t(`texts.${state}`),
          count:
            state === 'stale'
              ? sum('stale', (row) => row.language === shown.language && row.kind === shown.kind)
              : undefined,
          isCurrent: state === shown.state,
        }))}
      />
    </>
  );
}
