import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';

export interface Goods {
  /** Days within which they can be returned; 0: not at all. */
  readonly days: number;
  readonly isImported: boolean;
}

/** Says before buying whether items can be returned, with the policy. */
export function ReturnRule(props: {
  /** Empty: not known yet. */
  goods: readonly Goods[];
  /** Whether they are one product, which has a rule of its own. */
  isOwn?: boolean;
  className?: string;
}) {
  const t = useT();
  const { goods, isOwn, className } = props;
  const { returnImported } = useRootData().site;
  const stored = goods.filter(({ days }) => days === 0);
  const fewest = Math.min(...goods.flatMap(({ days }) => days || []));
  return (
    <p className={className}>
      {stored.length < goods.length && t('orderReturn.rule.days', { days: fewest })}{' '}
      {stored.length > 0 && t(`orderReturn.rule.${reason()}`)}{' '}
      <Link href="/site/returns" className="underline underline-offset-4">
        {t('orderReturn.rule.policy')}
      </Link>
    </p>
  );

  function reason() {
    if (isOwn) return 'noneOfThis';
    if (!returnImported && stored.every(({ isImported }) => isImported)) return 'noneImported';
    return stored.length < goods.length ? 'some' : 'none';
  }
}
