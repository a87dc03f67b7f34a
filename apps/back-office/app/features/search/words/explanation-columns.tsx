import type { SearchExplanation } from '@karwan/contract/search-explanation';
import { useT } from '../../../i18n/use-t.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import type { Column } from '../../../shared/list/columns.ts';

type ExplainedTerm = SearchExplanation['terms'][number];
type ExplainedHit = SearchExplanation['hits'][number];

/** Derivations with a name of their own; a new one shows the engineers' word. */
const named = [
  'typed',
  'compound',
  'spelling',
  'completion',
  'meaning',
  'transliteration',
  'synonym',
  'family',
  'near',
] as const;

/** The parts of a query: what each says about the wanted thing, and the words that may stand for it. */
export const termColumns: readonly Column<ExplainedTerm>[] = [
  { key: 'words', title: 'tried.words', position: 'head', show: Words },
  { key: 'role', title: 'tried.role', position: 'below', show: Role },
  {
    key: 'rarity',
    title: 'tried.rarity',
    position: 'below',
    isLabelled: true,
    numeric: true,
    show: ({ rarity }) => <Figure value={rarity} />,
  },
];

/** The first products: the score of each, and what it consists of. */
export const hitColumns: readonly Column<ExplainedHit>[] = [
  {
    key: 'product',
    title: 'products.column.product',
    position: 'head',
    show: ({ name }) => <ShopText className="break-words">{name}</ShopText>,
  },
  {
    key: 'score',
    title: 'tried.score',
    position: 'end',
    numeric: true,
    show: ({ score }) => <Figure value={score} />,
  },
  { key: 'parts', title: 'tried.parts', position: 'below', show: Parts },
];

function Words({ alternatives }: ExplainedTerm) {
  const t = useT();
  return (
    <ul>
      {alternatives.map(({ text, by, weight }) => {
        const known = named.find((one) => one === by);
        return (
          <li key={`${by} ${text}`} className="break-words">
            <bdi className={by === 'typed' ? 'font-medium' : undefined}>{text}</bdi>{' '}
            <span className="text-sm font-normal text-ink-soft">
              {known ? t(`tried.by.${known}`) : by}
              {weight < 1 && (
                <>
                  {' · '}
                  <Figure value={weight} />
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Role({ role }: ExplainedTerm) {
  const t = useT();
  return t(`tried.roles.${role}`);
}

/** The features' names are those of docs/search.md, which explains them. */
function Parts({ parts }: ExplainedHit) {
  return (
    <span dir="ltr" className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      {Object.entries(parts)
        .filter(([, value]) => value !== 0)
        .map(([name, value]) => (
          <span key={name} className="whitespace-nowrap">
            {name} <Figure value={value} />
          </span>
        ))}
    </span>
  );
}

const Figure = ({ value }: { value: number }) => (
  <bdi dir="ltr" className="tabular-nums">
    {value.toFixed(2)}
  </bdi>
);
