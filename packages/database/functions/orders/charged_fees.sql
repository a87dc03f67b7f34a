-- A fee that is credited lessens the total: what was paid before, with the goods that were handed back.
create or replace function charged_fees(fees jsonb) returns bigint
language plpgsql immutable parallel safe as $$
declare
  fee jsonb;
  charged bigint := 0;
begin
  for at in 0 .. coalesce(jsonb_array_length(fees), 0) - 1 loop
    fee := fees -> at;
    case fee ->> 'standing'
      when 'charged' then charged := charged + coalesce((fee ->> 'amount')::bigint, 0);
      when 'credited' then charged := charged - coalesce((fee ->> 'amount')::bigint, 0);
      else null;
    end case;
  end loop;
  return charged;
end $$;
