-- contract: planning zones and listing the words of options are statements of the program; the version before calls these.
create procedure finish_0940_zones_planned_in_code() language plpgsql as $$
begin
  drop function if exists plan_zones(integer, double precision[], jsonb), forget_planned_zones(integer),
    merge_option_words();
end $$;
