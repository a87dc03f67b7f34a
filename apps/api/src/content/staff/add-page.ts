import { fixedPages } from '@karwan/contract/content/fixed-pages';
import { sql } from 'kysely';
import { badField } from '../../platform/faults.ts';
import { claimRequest } from '../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { storeFirstContent } from '../first/store-first-content.ts';
import { writeTitle } from './add-post.ts';

interface NewPage {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
}

/**
 * Adds a page at an address below `/site`, hidden until it is published; idempotent.
 * @throws BAD_REQUEST for an address that is taken
 */
export function addPage(
  context: CommandContext,
  { key, title, slug }: NewPage,
): Promise<{ id: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx } = command;
    const claim = await claimRequest(trx, tenant.id, `add-page:${key}`);
    if (claim.before !== undefined) return { id: claim.before };
    // Before anything else: a shop that has any text gets no initial texts.
    await storeFirstContent(trx, tenant.id);
    if (fixedPages.includes(slug)) throw badField('slug', 'is taken by the shop itself', 'choice');
    const { rows } = await sql<{ id: number }>`
      insert into content_text (tenant_id, kind, slug) values (${tenant.id}, 'page', ${slug})
      on conflict do nothing returning id`.execute(trx);
    const [row] = rows;
    if (!row) throw badField('slug', 'is taken by another page', 'choice');
    const id = String(row.id);
    await writeTitle(command, tenant.id, id, title);
    await claim.finish(id);
    return { id };
  });
}
