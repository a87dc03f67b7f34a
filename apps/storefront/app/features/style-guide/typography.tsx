import { useT } from '../../i18n/use-t.ts';
import '@karwan/ui/styles/prose.css';
import { SitePage } from '../../page/site-page.tsx';
import { Specimen } from './specimen.tsx';

const headings = ['text-display', 'text-title', 'text-section', 'text-heading'] as const;
const texts = ['text-lg', 'text-base', 'text-sm', 'text-xs'] as const;

/** The type scale, and the styles of long-form text. */
export default function Typography() {
  const t = useT();
  return (
    <SitePage
      title={t('typography.title')}
      description={t('typography.description')}
      path="/site/typography"
      intro={t('typography.description')}
    >
      <h2 className="pb-6 text-section">{t('typography.headings')}</h2>
      {headings.map((size) => (
        <Specimen key={size} name={size} stacked>
          <p className={`font-display ${size}`}>{t('typography.line')}</p>
        </Specimen>
      ))}
      <h2 className="pt-10 pb-6 text-section">{t('typography.texts')}</h2>
      {texts.map((size) => (
        <Specimen key={size} name={size} stacked>
          <p className={`max-w-prose ${size}`}>{t('typography.paragraph')}</p>
        </Specimen>
      ))}
      <Specimen name="font-semibold, text-ink-soft" stacked>
        <p className="font-semibold">{t('typography.line')}</p>
        <p className="text-ink-soft">{t('typography.line')}</p>
      </Specimen>
      <Specimen name="tabular-nums" stacked>
        <p className="tabular-nums" dir="ltr">
          0123456789
        </p>
      </Specimen>
      <h2 className="pt-10 pb-6 text-section">{t('typography.prose')}</h2>
      <Specimen name="prose" stacked>
        <div className="prose">
          <p>{t('typography.paragraph')}</p>
          <h3 className="text-heading">{t('typography.line')}</h3>
          <p>
            {t('typography.paragraph')} <a href="/site/about-us">{t('topBar.aboutUs')}</a>
          </p>
          <ul>
            <li>{t('home.title', { name: t('guide.brand') })}</li>
            <li>{t('footer.intro')}</li>
          </ul>
          <blockquote>{t('typography.line')}</blockquote>
          <ol>
            <li>{t('topBar.contactUs')}</li>
            <li>{t('topBar.trackOrder')}</li>
          </ol>
        </div>
      </Specimen>
    </SitePage>
  );
}
