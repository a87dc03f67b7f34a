import { trailEntities } from '@karwan/contract/trail-entities';
import { trailFields } from '@karwan/contract/trail-fields';
import { runOnce } from '@karwan/database/server-url';

/** A JSON constant of SQL. */
const constant = (value: object) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/**
 * Has a test database refuse trail entries with fields that are not declared, so that each test that leaves an entry
 * checks that the activity log has words for it.
 * @param url of the template of the test databases
 */
export async function checkTrail(url: string): Promise<void> {
  await runOnce(
    url,
    `create function check_trail() returns trigger language plpgsql as $$
    declare
      fields jsonb := ${constant(trailFields)} -> new.kind;
      field text;
      inner_field text;
      stored jsonb;
      how text := 'Declare it in packages/contract/src/trail, and name it in packages/i18n/catalogues/trail.';
    begin
      if fields is null then
        raise exception 'The kind "%" of trail entries is not declared. %', new.kind, how;
      end if;
      if not ${constant(trailEntities)} ? new.entity then
        raise exception 'The entity "%" of trail entries is not declared. %', new.entity, how;
      end if;
      for field, stored in select * from jsonb_each(new.before) union all select * from jsonb_each(new.after) loop
        if not (fields ? field or fields ? '*' or fields ? regexp_replace(field, '\\.[a-z]{2}$', '')) then
          raise exception 'The field "%" of the trail entry "%" is not declared. %', field, new.kind, how;
        end if;
        if jsonb_typeof(stored) <> 'array' or jsonb_typeof(stored -> 0) is distinct from 'object' then continue; end if;
        if jsonb_typeof(fields -> field) <> 'object' then
          if fields ->> field not in ('changed', 'count', 'some', 'hidden') then
            raise exception 'The records in "%" of the trail entry "%" are not declared. %', field, new.kind, how;
          end if;
          continue;
        end if;
        for inner_field in select distinct jsonb_object_keys(one) from jsonb_array_elements(stored) one loop
          if not fields -> field ? inner_field then
            raise exception 'The field "%.%" of the trail entry "%" is not declared. %',
              field, inner_field, new.kind, how;
          end if;
        end loop;
      end loop;
      return new;
    end $$;
    create trigger check_trail before insert on staff_action for each row execute function check_trail()`,
  );
}
