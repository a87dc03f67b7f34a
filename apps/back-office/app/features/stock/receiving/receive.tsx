import { backOfficePath } from '@karwan/contract/back-office';
import { maxReceivedLines } from '@karwan/contract/stock-states';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { RefusedField } from '../../../page/refusal.server.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { requirePermission, staffContext } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ScanField } from '../../../shared/scan/scan-field.tsx';
import { DocumentHead } from '../documents/document-head.tsx';
import type { Route } from './+types/receive';
import { allPieces } from './goods-list.ts';
import { ReceivedRows } from './goods-rows.tsx';
import { lineFaults } from './line-faults.server.ts';
import { type ScanAnswer, useReceivedItems } from './use-goods.ts';

const path = `${backOfficePath}/stock/receive`;

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'stock.move');
  const { id, branches, branch } = context.get(staffContext);
  return { me: id, branches, usual: branch ?? branches[0]?.id ?? '' };
}

/** Reads the listed items. @throws RefusedField */
function readLines(text = '[]'): { code: string; quantity: number }[] {
  const lines: unknown = JSON.parse(text);
  if (!Array.isArray(lines)) throw new RefusedField('lines');
  return lines.map(({ code, quantity }) => ({ code: String(code), quantity: Number(quantity) }));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { stock } = context.get(clientContext);
  let faults: ReturnType<typeof lineFaults> = {};
  const answer = await handleForm({ request, url }, async ({ key = '', ...values }) => {
    const lines = readLines(values.lines);
    const { branch = '', reference = '' } = values;
    try {
      const { pieces } = await stock.receive({ key, branch, reference, lines });
      throw redirect(`${path}?${new URLSearchParams({ done: key, pieces: String(pieces) })}`);
    } catch (error) {
      faults = lineFaults(error, lines);
      throw error;
    }
  });
  if (answer instanceof Response) return answer;
  return data({ form: answer.data, faults }, answer.init ?? undefined);
}

/** Receives a whole delivery: scans list its items, and one button adds them to the stock. */
export default function Receive({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { me, branches, usual } = loaderData;
  const [query] = useSearchParams();
  const done = query.get('done');
  const { delivery, answer, scan, choose, ...list } = useReceivedItems(me, usual, done);
  const { key, branch, reference, goods } = delivery;
  const isBusy = useNavigation().state !== 'idle';
  const branchName = branches.find(({ id }) => id === branch)?.name ?? '';
  const pieces = allPieces(goods);
  const faults = actionData?.faults ?? {};
  const hasFaults = goods.some(({ code }) => faults[code]);
  const received = Number(query.get('pieces'));
  return (
    <>
      <DocumentHead
        title={t('receiving.title')}
        list={{ href: `${backOfficePath}/stock`, title: t('stock.title') }}
      >
        {t('receiving.kept')}
      </DocumentHead>
      <div role="status">
        {received > 0 && goods.length === 0 && (
          <p className="mb-4 bg-positive-soft px-3 py-2 text-positive">
            {t('receiving.done', { count: received })}
          </p>
        )}
      </div>
      <section className="panel mb-4" aria-label={t('receiving.scan')}>
        <ScanField label={t('receiving.scan')} onScan={(code) => void scan(code)} autoFocus />
        <p className="mt-2 text-sm text-ink-soft">{t('receiving.scanHint')}</p>
        <div role="status">
          {answer && <Answer answer={answer} branchName={branchName} onChoose={choose} />}
        </div>
        <noscript>
          <p>{t('receiving.needsScript')}</p>
        </noscript>
      </section>
      <Form method="post" className="panel grid gap-4">
        <FormNotice
          refusal={actionData?.form.refusal}
          texts={hasFaults ? { BAD_REQUEST: 'receiving.refused' } : undefined}
        />
        <input type="hidden" name="key" value={key} />
        <input
          type="hidden"
          name="lines"
          value={JSON.stringify(goods.map(({ code, quantity }) => ({ code, quantity })))}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={t('receiving.branch')}
            name="branch"
            value={branch}
            onChange={(event) => list.change({ branch: event.currentTarget.value })}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            label={t('receiving.reference')}
            hint={t('receiving.referenceHint')}
            name="reference"
            maxLength={200}
            autoComplete="off"
            value={reference}
            onChange={(event) => list.change({ reference: event.currentTarget.value })}
          />
        </div>
        {goods.length === 0 ? (
          <EmptyState>{t('receiving.empty')}</EmptyState>
        ) : (
          <>
            <ReceivedRows
              goods={goods}
              branchName={branchName}
              faults={faults}
              onQuantity={list.setQuantity}
              onRemove={list.remove}
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit" busy={isBusy}>
                {t('receiving.save')}
              </Button>
              <output className="font-semibold tabular-nums">
                {t('receiving.sum', { count: pieces })}
              </output>
              <Button variant="quiet" className="ms-auto" onClick={list.discard}>
                {t('receiving.discard')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </>
  );
}

interface AnswerProps {
  answer: ScanAnswer;
  branchName: string;
  onChoose: (item: { readonly code: string; readonly name: string }) => void;
}

/** Why a code was not listed, or the products to choose from. */
function Answer({ answer, branchName, onChoose }: AnswerProps) {
  const t = useT();
  if (answer.kind !== 'choose') {
    const values = { code: answer.code, branch: branchName, count: maxReceivedLines };
    return (
      <p className="mt-3 bg-oxblood-soft px-3 py-2 text-oxblood">
        {t(`receiving.${answer.kind}`, values)}
      </p>
    );
  }
  return (
    <div className="mt-3">
      <p className="font-medium">{t('receiving.choose')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {answer.items.map((item) => (
          <li key={item.code}>
            <Button variant="secondary" onClick={() => onChoose(item)}>
              <ShopText>{item.name}</ShopText>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
