import type { Language } from '@karwan/contract/language';
import { type TextKind, textKinds } from '@karwan/contract/shop/settings/text-kinds';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { otherLanguages } from '../other-languages.ts';
import { allSources, sourcesOf } from './sources.ts';

const perPage = 50;

interface Query {
  readonly language: Language;
  readonly kind: TextKind;
  readonly isMissing: boolean;
  readonly isStale: boolean;
  readonly after?: string | undefined;
}

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** A page of the shop's texts with their translations, and the number of missing ones per language. */
export async function listTexts(
  context: Context,
  { language, kind, isMissing, isStale, after }: Query,
) {
  const { db, tenant } = context;
  const languages = otherLanguages(tenant);
  const [page, missing] = await Promise.all([
    sql<{ source: string; text: string; isStale: boolean }>`
      select s.source, coalesce(t.text, '') as text, coalesce(t.is_stale, false) as "isStale"
      from (select distinct source collate "C" as source from (${sourcesOf[kind](tenant.id)}) s
        where source <> '') s
      left join shop_text t on t.tenant_id = ${tenant.id} and t.language = ${language}
        and md5(t.source) = md5(s.source) and t.source = s.source
      where (not ${isMissing}::boolean or t.text is null) and (not ${isStale}::boolean or t.is_stale)
        and (${after ?? null}::text is null or s.source > ${after ?? null})
      order by s.source limit ${perPage + 1}`.execute(db),
    countMissing(context, languages),
  ]);
  const texts = page.rows.slice(0, perPage);
  const next = page.rows.length > perPage ? (texts.at(-1)?.source ?? null) : null;
  return { languages, missing, texts, next };
}

async function countMissing({ db, tenant }: Context, languages: readonly Language[]) {
  const { rows } = await sql<{ language: string; kind: string; count: number; stale: number }>`
    select l.language, s.kind, (count(*) filter (where t.text is null))::integer as count,
      (count(*) filter (where t.is_stale))::integer as stale
    from (${allSources(tenant.id)}) s
    cross join unnest(${languages}::text[]) l (language)
    left join shop_text t on t.tenant_id = ${tenant.id} and t.language = l.language
      and md5(t.source) = md5(s.source) and t.source = s.source
    where s.source <> '' group by l.language, s.kind`.execute(db);
  const counts = new Map(rows.map((row) => [`${row.language} ${row.kind}`, row]));
  return languages.flatMap((language) =>
    textKinds.map((kind) => {
      const { count = 0, stale = 0 } = counts.get(`${language} ${kind}`) ?? {};
      return { language, kind, count, stale };
    }),
  );
}
