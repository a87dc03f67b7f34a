import type { Language } from '@karwan/contract/language';
import { sql } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import { invalidate } from '../../../platform/invalidate.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { markStale, storeTexts } from '../../../platform/text/store-texts.ts';
import { otherLanguages } from '../other-languages.ts';
import { allSources } from './sources.ts';

interface Typed {
  readonly source: string;
  readonly read: string;
  readonly text: string;
  /** Confirms that the translation is right for the changed text. */
  readonly holds: boolean;
}

/**
 * Saves translations. Those that somebody else has changed since are skipped and reported; the rest is stored.
 * @throws BAD_REQUEST for a language that the shop does not have, and for texts that it does not use
 */
export function saveTexts(
  context: CommandContext,
  { language, texts }: { language: Language; texts: readonly Typed[] },
): Promise<{ saved: number; left: { source: string; theirs: string }[] }> {
  const { tenant } = context;
  if (!otherLanguages(tenant).includes(language)) {
    throw badField('language', 'is none that the shop translates to', 'choice');
  }
  const requested = new Map(texts.map((text) => [text.source, text]));
  return runStaffCommand(context, async ({ trx, record }) => {
    // Serializes concurrent translators by the shop's row. The lock does not block orders.
    await sql`select from tenant where id = ${tenant.id} for no key update`.execute(trx);
    const { rows } = await sql<{ source: string; text: string; isStale: boolean }>`
      select w.source, coalesce(t.text, '') as text, coalesce(t.is_stale, false) as "isStale"
      from unnest(${[...requested.keys()]}::text[]) w (source)
      left join shop_text t on t.tenant_id = ${tenant.id} and t.language = ${language}
        and md5(t.source) = md5(w.source) and t.source = w.source
      where exists (select from (${allSources(tenant.id)}) s where s.source = w.source)`.execute(
      trx,
    );
    // Trimmed, as lists show them.
    const stored = new Map(rows.map(({ source, text }) => [source, text.trim()]));
    const unknown = texts.findIndex(({ source }) => !stored.has(source));
    if (unknown >= 0) throw badField(`texts.${unknown}.source`, 'is not a text of the shop');
    const changed = [...requested.values()].filter(
      ({ source, text }) => stored.get(source) !== text,
    );
    const mine = changed.filter(({ source, read }) => stored.get(source) === read);
    const left = changed
      .filter((text) => !mine.includes(text))
      .map(({ source }) => ({ source, theirs: stored.get(source) ?? '' }));
    const stale = new Set(rows.filter(({ isStale }) => isStale).map(({ source }) => source));
    const held = [...requested.values()].filter(
      ({ source, text, holds }) => holds && stale.has(source) && stored.get(source) === text,
    );
    if (held.length > 0) {
      const sources = held.map(({ source }) => source);
      await markStale(trx, tenant.id, language, sources, false);
      record({
        kind: 'text.keep',
        entity: 'text',
        entityId: language,
        before: {},
        after: Object.fromEntries(held.map(({ source, text }) => [source, text])),
      });
    }
    if (mine.length > 0) {
      await storeTexts(
        trx,
        tenant.id,
        mine.map(({ source, text }) => ({ language, source, text, isTyped: true })),
      );
      // A text does not say where it is shown.
      const shown = ['settings', 'categories', 'catalogue', 'branches', 'marketplace'];
      await invalidate(trx, tenant.id, shown);
      const words = (of: (text: Typed) => string) =>
        Object.fromEntries(mine.map((text) => [text.source, of(text)]));
      record({
        kind: 'text.save',
        entity: 'text',
        entityId: language,
        before: words(({ read }) => read),
        after: words(({ text }) => text),
      });
    }
    return { saved: mine.length + held.length, left };
  });
}
