import { type OwnTextKey, ownTextKeys } from '@karwan/contract/content/own-texts';
import { isLanguage, type Language } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { outdated } from '../staff/publish-text.ts';
import { lockShop } from './stored-home.ts';

type Texts = Partial<Record<OwnTextKey, string | null>>;

/** The shop's own texts of one language; missing: the usual one. */
async function readTexts(
  db: Kysely<Database>,
  tenantId: number,
  language: Language,
  lock: RawBuilder<unknown> = sql``,
): Promise<Texts> {
  const { rows } = await sql<{ texts: unknown }>`
    select public_settings -> 'textsByLanguage' -> ${language} as texts
    from tenant where id = ${tenantId} ${lock}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Shop');
  return (row.texts ?? {}) as Texts;
}

/** The texts that the shop has replaced in a language. */
export async function showOwnTexts(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { language }: { readonly language: Language },
) {
  const texts = await readTexts(db, tenant.id, language);
  return { texts, languages: tenant.settings.languages.filter(isLanguage) };
}

/**
 * Replaces texts of a language; null brings the usual one back, and an empty text leaves it out.
 * @throws CHANGE_OUTDATED if one of them was changed since it was read
 */
export function saveOwnTexts(
  context: CommandContext,
  requested: { readonly language: Language; readonly read: Texts; readonly changes: Texts },
): Promise<{ saved: boolean }> {
  const { tenant } = context;
  const { language, read, changes } = requested;
  return runStaffCommand(context, async ({ trx, record }) => {
    const stored = await readTexts(trx, tenant.id, language, lockShop);
    const of = (texts: Texts, key: OwnTextKey) => texts[key] ?? null;
    const changed = ownTextKeys.filter(
      (key) => changes[key] !== undefined && of(changes, key) !== of(stored, key),
    );
    if (changed.some((key) => of(read, key) !== of(stored, key))) throw outdated();
    if (changed.length === 0) return { saved: false };
    const next = Object.fromEntries(
      ownTextKeys.flatMap((key) => {
        const text = of(changed.includes(key) ? changes : stored, key);
        return text === null ? [] : [[key, text]];
      }),
    );
    await sql`update tenant set public_settings = jsonb_set(
        jsonb_set(public_settings, '{textsByLanguage}', coalesce(public_settings -> 'textsByLanguage', '{}')),
        array['textsByLanguage', ${language}], ${JSON.stringify(next)}::jsonb)
      where id = ${tenant.id}`.execute(trx);
    const valuesOf = (texts: Texts) =>
      Object.fromEntries(changed.map((key) => [key, of(texts, key)]));
    record({
      kind: 'home.saveTexts',
      entity: 'home',
      entityId: language,
      before: valuesOf(stored),
      after: { language, ...valuesOf(changes) },
    });
    return { saved: true };
  });
}
