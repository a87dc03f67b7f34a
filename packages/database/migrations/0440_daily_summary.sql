-- The numbers of each day are mailed to the shop the next morning (docs/decisions/0440).
alter table tenant
  add column daily_summary boolean not null default true,
  -- The last day that was mailed.
  add column summary_day date;
