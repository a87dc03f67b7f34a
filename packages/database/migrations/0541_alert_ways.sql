-- How and when members of the staff are told of new work (docs/decisions/0541).
alter table staff_preference
  add column alerts_by_mail boolean not null default false,
  -- Minutes after midnight in Pakistan, between which nothing is sent; the first may be after the second.
  add column quiet_from smallint check (quiet_from between 0 and 1440),
  add column quiet_until smallint check (quiet_until between 0 and 1440),
  add constraint staff_preference_quiet check ((quiet_from is null) = (quiet_until is null));
