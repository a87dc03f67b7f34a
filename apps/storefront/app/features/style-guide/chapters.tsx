import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Actions } from './actions.tsx';
import { Colours } from './colours.tsx';
import { Fields } from './fields.tsx';
import { Order } from './order.tsx';
import { ProductSamples } from './products.tsx';

function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-16 scroll-mt-24">
      <h2 id={`${id}-title`} className="pb-6 text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Every primitive of `packages/ui` in its states, one section per kind. */
export default function Chapters() {
  const t = useT();
  const chapters = [
    { id: 'colours', title: t('guide.colours'), content: <Colours /> },
    { id: 'actions', title: t('guide.actions'), content: <Actions /> },
    { id: 'fields', title: t('guide.fields'), content: <Fields /> },
    { id: 'goods', title: t('guide.goods'), content: <ProductSamples /> },
    { id: 'order', title: t('guide.order'), content: <Order /> },
  ];
  return (
    <>
      <nav aria-label={t('content.onThisPage')} className="mb-14 flex flex-wrap gap-2">
        {chapters.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="chip">
            {title}
          </a>
        ))}
      </nav>
      {chapters.map(({ id, title, content }) => (
        <Chapter key={id} id={id} title={title}>
          {content}
        </Chapter>
      ))}
    </>
  );
}
