import { maxHomeRows } from '@karwan/contract/content/home-rows';
import { fallbackLanguage } from '@karwan/contract/language';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';
import { claimRequest } from '../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { type Move, movePart } from '../move-part.ts';
import { lockShop, newPartId, readHome, storeHome } from '../stored-home.ts';
import { findSource } from './find-source.ts';
import { fieldsOf, rowOf } from './row-fields.ts';

const entity = 'home';

interface NewRow {
  readonly key: string;
  readonly source: string;
  readonly title: string;
}

/** Adds a row as the last one, hidden at first; idempotent. @throws BAD_REQUEST */
export function addRow(
  context: CommandContext & Pick<RequestContext, 'language'>,
  { key, source, title }: NewRow,
): Promise<{ id: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const claim = await claimRequest(trx, tenant.id, `add-home-row:${key}`);
    if (claim.before !== undefined) return { id: claim.before };
    const home = await readHome(trx, tenant.id, lockShop);
    if (home.sections.length >= maxHomeRows)
      throw badField('source', 'is full: remove an entry first', 'range');
    const found = await findSource(
      { ...context, db: trx, language: fallbackLanguage },
      source,
      'source',
    );
    const id = newPartId();
    const fields = { title: title || found.name, source: found.source };
    const row = rowOf({ id, version: 0 }, { ...fields, isShown: false, from: null, until: null });
    await storeHome(trx, tenant.id, { ...home, sections: [...home.sections, row] });
    record({ kind: 'home.addRow', entity, entityId: id, after: fields });
    await claim.finish(id);
    return { id };
  });
}

/** Moves a row before another one. @throws NOT_FOUND, BAD_REQUEST */
export const moveRow = (context: CommandContext, requested: Move): Promise<{ moved: boolean }> =>
  movePart(context, { kind: 'home.moveRow', list: 'sections' }, requested);

/** Removes a row; idempotent. */
export function removeRow(context: CommandContext, id: string): Promise<{ removed: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const home = await readHome(trx, tenant.id, lockShop);
    const gone = home.sections.find((section) => section.id === id);
    if (!gone) return { removed: false };
    await storeHome(trx, tenant.id, {
      ...home,
      sections: home.sections.filter((section) => section.id !== id),
    });
    record({ kind: 'home.removeRow', entity, entityId: id, before: fieldsOf(gone) });
    return { removed: true };
  });
}
