import { backOfficePath } from '@karwan/contract/back-office';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { DocumentHead } from '../documents/document-head.tsx';
import type { Route } from './+types/transfer';
import { DraftForm, ReceiveScan } from './draft-form.tsx';
import { matchesCode } from './matches-code.ts';
import { TransferLineItem } from './transfer-line.tsx';

export async function loader({ context, params: { transferId: id } }: Route.LoaderArgs) {
  requirePermission(context, 'stock.read');
  try {
    const read = await context.get(clientContext).stockTransfers.get({ id });
    const mayTransfer = mayDo(context, 'stock.transfer');
    return { ...read, mayTransfer, formKey: crypto.randomUUID() };
  } catch (error) {
    throw pageFault(error);
  }
}

/** Parses a quantity; empty: 0. @throws RefusedField */
function piecesOf(text: string | undefined, field: string): number {
  const typed = text?.trim() || '0';
  if (!/^\d{1,7}$/.test(typed)) throw new RefusedField(field);
  return Number(typed);
}

export function action({ request, url, context, params: { transferId: id } }: Route.ActionArgs) {
  const { stockTransfers } = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent, row = '', ...values }) => {
    const { code = '', key = '', quantity, received, missing, reason = '' } = values;
    if (intent === 'scan') {
      const added = piecesOf(quantity, 'quantity');
      if (added === 0) throw new RefusedField('quantity');
      await stockTransfers.setLine({ id, code, quantity: added, scan: key });
    } else if (intent === 'receive-scan') {
      const { lines } = await stockTransfers.get({ id });
      const line = lines.find((one) => matchesCode(one, code));
      if (!line) throw new RefusedField('code');
      await stockTransfers.receive({
        id,
        key,
        lines: [{ variantId: line.variantId, received: 1 }],
      });
    } else if (intent === 'line') {
      await stockTransfers.setLine({ id, code, quantity: piecesOf(quantity, 'quantity') });
    } else if (intent === 'send') await stockTransfers.send({ id });
    else if (intent === 'cancel') await stockTransfers.cancel({ id });
    else if (intent === 'receive') {
      const line = {
        variantId: row,
        received: piecesOf(received, 'received'),
        missing: piecesOf(missing, 'missing'),
        reason,
      };
      await stockTransfers.receive({ id, key, lines: [line] });
    } else throw new RefusedField('intent');
  });
}

/** One transfer: prepared by scans, sent, and received line by line. */
export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { transfer, lines, mayTransfer, formKey } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  const isDraft = transfer.state === 'draft';
  const answer = answerTo(actionData, '', 'send');
  return (
    <>
      <DocumentHead
        title={t('transfers.one', { id: transfer.id })}
        list={{ href: `${backOfficePath}/stock/transfers`, title: t('transfers.back') }}
      >
        <ShopText>{transfer.fromName}</ShopText> → <ShopText>{transfer.toName}</ShopText>
        {' · '}
        {t(`transfers.state.${transfer.state}`)}
      </DocumentHead>
      {isDraft && mayTransfer && (
        <DraftForm formKey={formKey} answer={answerTo(actionData, '', 'scan')} />
      )}
      {transfer.state === 'sent' && mayTransfer && (
        <ReceiveScan formKey={formKey} answer={answerTo(actionData, '', 'receive-scan')} />
      )}
      {lines.length === 0 ? (
        <EmptyState>{t('transfers.empty')}</EmptyState>
      ) : (
        <ul className="grid gap-3">
          {lines.map((line) => (
            <TransferLineItem
              key={line.variantId}
              line={line}
              mayEdit={isDraft && mayTransfer}
              mayReceive={mayTransfer && transfer.state === 'sent'}
              isDraft={isDraft}
              formKey={formKey}
              answer={answerTo(actionData, line.variantId)}
            />
          ))}
        </ul>
      )}
      {isDraft && mayTransfer && (
        <div className="mt-4 flex flex-wrap gap-2">
          <FormNotice refusal={answer?.refusal} texts={{ BAD_REQUEST: 'transfers.cannotSend' }} />
          <Form method="post">
            <input type="hidden" name="intent" value="send" />
            <Button type="submit" busy={isBusy}>
              {t('transfers.send')}
            </Button>
          </Form>
          <Form method="post">
            <input type="hidden" name="intent" value="cancel" />
            <Button type="submit" variant="secondary" busy={isBusy}>
              {t('transfers.cancel')}
            </Button>
          </Form>
        </div>
      )}
    </>
  );
}
