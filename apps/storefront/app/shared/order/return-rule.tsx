import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';

/** Says before buying whether items can be returned, with the policy. */
export function ReturnRule(props: {
  /** Whether something is shipped from abroad. */
  isImported: boolean;
  /** The ids of the product's categories; left out: of several products. */
  categoryIds?: readonly string[];
  className?: string;
}) {
  const t = useT();
  const { isImported, categoryIds = [], className } = props;
  const { returnDays: days, returnImported, returnExcept } = useRootData().site;
  const isExcepted = days === 0 || categoryIds.some((id) => returnExcept.includes(id));
  const isKept = isExcepted || (isImported && !returnImported);
  return (
    <p className={className}>
      {!isExcepted && (!isKept || categoryIds.length === 0) && t('orderReturn.rule.days', { days })}{' '}
      {isKept && t(`orderReturn.rule.${isExcepted ? 'none' : 'noneImported'}`)}{' '}
      <Link href="/site/returns" className="underline underline-offset-4">
        {t('orderReturn.rule.policy')}
      </Link>
    </p>
  );
}
