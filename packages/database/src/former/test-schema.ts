import type pg from 'pg';

/**
 * Everything that migrations create in the schema `public`, as sorted lines, for comparing two databases. The
 * order of columns is ignored, since no code depends on it, and so is whether rows from before a constraint satisfy it.
 */
export async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with relation as (
      select c.* from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
    ), thing as (
      select format('relation %s %s %s %s', oid::regclass, relkind, relpersistence, reloptions) as line
      from relation where relkind <> 'i'
      union all
      select format('column %s.%s %s null:%s default:%s identity:%s generated:%s collation:%s',
        r.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), not a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attcollation::regcollation)
      from relation r
      join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
      where r.relkind in ('r', 'v', 'm', 'p')
      union all
      select format('constraint %s %s %s', conrelid::regclass, conname,
        replace(pg_get_constraintdef(oid), ' NOT VALID', ''))
      from pg_constraint where conrelid in (select oid from relation) and contype <> 'n'
      union all
      select format('index %s %s', pg_get_indexdef(indexrelid),
        (select reloptions from pg_class where oid = indexrelid))
      from pg_index where indrelid in (select oid from relation)
      union all
      select format('trigger %s %s', pg_get_triggerdef(oid), tgenabled)
      from pg_trigger where not tgisinternal and tgrelid in (select oid from relation)
      union all
      select 'function ' || pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      union all
      select format('type %s %s', t.oid::regtype,
        (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid))
      from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      union all
      select format('search configuration %s %s %s', cfgname, maptokentype,
        array_agg(mapdict::regdictionary::text order by mapseqno))
      from pg_ts_config join pg_ts_config_map on mapcfg = pg_ts_config.oid
      where cfgnamespace = 'public'::regnamespace group by cfgname, maptokentype
      union all
      select format('extension %s', extname) from pg_extension
    )
    select line from thing order by line`);
  return rows.map((row) => row.line);
}
