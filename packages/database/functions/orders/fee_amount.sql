-- What a fee comes to; 0 where it is not taken.
create or replace function fee_amount(fees jsonb, kind text) returns bigint
language sql immutable parallel safe as $$
  select coalesce((jsonb_path_query_first(fees, '$[*] ? (@.kind == $kind).amount',
    jsonb_build_object('kind', kind)))::bigint, 0)
$$;
