import type { SearchListing } from '@karwan/contract/listing';
import { Link } from '@karwan/ui/controls/link';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';

interface Props {
  query: string;
  currency: string;
  found: Pick<
    SearchListing,
    'reading' | 'correctedQuery' | 'droppedWords' | 'count' | 'countIsCapped'
  >;
}

/** What a search read from its query, what it gave up, and how much it found. */
export function ReadingFacts({ query, currency, found }: Props) {
  const t = useT();
  const { reading = {}, correctedQuery, droppedWords = [], count, countIsCapped } = found;
  const { price, audience, cheapest, dearest, missing = [], near } = reading;
  const typed = (text: string) => (
    <>
      {' '}
      (<bdi>{text}</bdi>)
    </>
  );
  const facts: [string, ReactNode][] = [];
  if (price) {
    facts.push([
      t('tried.price'),
      <>
        {price.least !== null && <Amount minor={price.least} code={currency} />}
        {' – '}
        {price.most !== null && <Amount minor={price.most} code={currency} />}
        {typed(price.typed)}
      </>,
    ]);
  }
  if (audience) {
    facts.push([
      t('tried.audience'),
      <>
        {t(`tried.audiences.${audience.audience}`)}
        {typed(audience.typed)}
      </>,
    ]);
  }
  const order = cheapest ?? dearest;
  if (order) {
    facts.push([
      t('tried.order'),
      <>
        {t(cheapest ? 'tried.cheapest' : 'tried.dearest')}
        {typed(order.typed)}
      </>,
    ]);
  }
  if (correctedQuery)
    facts.push([t('tried.corrected'), <bdi key="corrected">{correctedQuery}</bdi>]);
  for (const { role, typed: words } of missing) {
    facts.push([
      t('tried.missing'),
      <>
        <bdi>{words}</bdi> ({t(`tried.roles.${role}`)})
      </>,
    ]);
  }
  if (missing.length === 0 && droppedWords.length > 0) {
    facts.push([t('tried.missing'), <bdi key="dropped">{droppedWords.join(' ')}</bdi>]);
  }
  if (near) facts.push([t('tried.instead'), t('tried.near')]);
  facts.push([
    t('tried.count'),
    <>
      <span className="tabular-nums">{countIsCapped ? `${count}+` : count}</span>{' '}
      <Link href={`/search/${encodeURIComponent(query)}`} className="ms-3 underline">
        {t('searches.see')}
      </Link>
    </>,
  ]);
  return (
    <section className="panel" aria-labelledby="understood">
      <h2 id="understood" className="panel-title">
        {t('tried.understood')}
      </h2>
      <dl className="facts">
        {facts.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
          <div key={at} className="contents">
            <dt>{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
