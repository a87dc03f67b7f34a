import type { PromotionRecord } from '@karwan/contract/sales/staff/promotions/promotions';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';

interface Props {
  promotion: Pick<PromotionRecord, 'id' | 'version' | 'approval'>;
  answer: FormAnswer | undefined;
}

/** Whose approval a promotion waits for, and the button of who may give it; hidden if it waits for none. */
export function ApprovalPanel({ promotion: { id, version, approval }, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  if (!approval) return null;
  if (approval.isOwn) return <p className="panel mb-4">{t('promotions.approval.own')}</p>;
  return (
    <Form method="post" preventScrollReset className="panel mb-4 grid justify-items-start gap-3">
      <input type="hidden" name="row" value={id} />
      <input type="hidden" name="version" value={version} />
      <FormNotice refusal={answerTo(answer, id, 'approve')?.refusal} />
      <p>{t('promotions.approval.waits', { name: approval.askedBy })}</p>
      <Button type="submit" name="intent" value="approve" busy={isBusy} data-key="a">
        {t('promotions.approval.approve')}
      </Button>
    </Form>
  );
}
