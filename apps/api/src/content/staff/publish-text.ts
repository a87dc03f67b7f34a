import { isFixedPage } from '@karwan/contract/content/fixed-pages';
import { fallbackLanguage, type Language } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { unconfirmedPages } from '../../shop/opening/opening/unconfirmed-pages.ts';
import { planSwitch } from '../switch-content.ts';
import { readText, readTexts, type TextRow } from './words-row.ts';

/** The error for a text that somebody else has changed meanwhile. */
export const outdated = () =>
  new ORPCError('CHANGE_OUTDATED', {
    status: 409,
    message: 'Another team member changed this. Reload it',
  });

interface Published {
  readonly id: string;
  readonly language: Language;
  readonly revision: number;
  readonly version: number;
  readonly from?: string | undefined;
}

/**
 * Publishes the newest revision of a language; of a legal page also the one that came with the shop, which is then
 * confirmed. In the shop's own language a hidden text is shown from now on, or,
 * unless it is a fixed page, from the given time on.
 * @throws NOT_FOUND, CHANGE_OUTDATED, BAD_REQUEST
 */
export function publishText(
  context: CommandContext & Pick<RequestContext, 'jobs'>,
  { id, language, revision, version, from }: Published,
  now: Date,
): Promise<{ version: number }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const text = await readText(trx, tenant.id, { id, language }, true);
    if (text.latest !== revision) throw outdated();
    const isOwn = language === fallbackLanguage;
    const given = isOwn && !isFixedPage(text) && from !== undefined ? new Date(from) : undefined;
    const isShown = text.publishedFrom !== null && text.publishedFrom <= now;
    if (given && isShown && given > now) throw badField('from', 'it is shown already', 'choice');
    const publishedFrom = given ?? (isOwn && !isShown ? now : text.publishedFrom);
    const isMoved = publishedFrom?.getTime() !== text.publishedFrom?.getTime();
    if (!isMoved && text.live === revision) {
      const isConfirmed = !(isOwn && (await isUnconfirmed(trx, tenant.id, text)));
      if (isConfirmed) return { version: text.version };
      // Published by hand for the first time: nothing changes but who answers for it.
      record({
        kind: 'content.publish',
        entity: 'content',
        entityId: id,
        after: { language, live: revision },
      });
      return { version: text.version };
    }
    if (text.version !== version) throw outdated();
    if (isOwn) await requireWhole(trx, text, revision);
    await sql`update content_words set live = ${revision}
      where text_id = ${text.id} and language = ${language}`.execute(trx);
    await sql`update content_text set published_from = ${publishedFrom}, version = version + 1
      where id = ${text.id}`.execute(trx);
    if (publishedFrom) await planSwitch(context.jobs, trx, tenant.id, publishedFrom);
    record({
      kind: 'content.publish',
      entity: 'content',
      entityId: id,
      before: { live: text.live, publishedFrom: text.publishedFrom },
      after: { language, live: revision, publishedFrom },
    });
    return { version: text.version + 1 };
  });
}

async function isUnconfirmed(trx: Kysely<Database>, tenantId: number, { kind, slug }: TextRow) {
  return kind === 'page' && (await unconfirmedPages(trx, tenantId)).includes(slug);
}

/** Hides a text; idempotent. @throws NOT_FOUND, CHANGE_OUTDATED, BAD_REQUEST for a fixed page */
export function hideText(
  context: CommandContext,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ version: number }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const text = await readText(trx, tenant.id, { id, language: fallbackLanguage }, true);
    // Every page of the shop links to the fixed pages.
    if (isFixedPage(text)) throw badField('id', 'is a page that stays', 'choice');
    if (text.publishedFrom === null) return { version: text.version };
    if (text.version !== version) throw outdated();
    await sql`update content_text set published_from = null, version = version + 1
      where id = ${text.id}`.execute(trx);
    const before = { publishedFrom: text.publishedFrom };
    record({ kind: 'content.hide', entity: 'content', entityId: id, before });
    return { version: text.version + 1 };
  });
}

/** @throws BAD_REQUEST for a post without a picture, and for a page without a body */
async function requireWhole(
  trx: Kysely<Database>,
  { id, kind }: TextRow,
  revision: number,
): Promise<void> {
  const words = await readTexts(trx, id, fallbackLanguage, revision);
  if (kind === 'post' && !words?.picture) throw badField('picture', 'Required', 'required');
  if (kind === 'page' && !words?.body.trim()) throw badField('body', 'Required', 'required');
}
