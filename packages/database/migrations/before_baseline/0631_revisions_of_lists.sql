-- Lists of an account are changed line by line. `revision` counts their changes; `stamps` has the revision at which a
-- line or product last appeared or disappeared, so that a browser that has not seen it cannot undo it.
alter table kept_lists
  add column revision integer not null default 0,
  add column stamps   jsonb   not null default '{}';
