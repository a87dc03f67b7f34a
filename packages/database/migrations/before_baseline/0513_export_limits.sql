-- How many rows of a list that was begun to be taken as a file were given: not more than the role allows.
create table export_taken (
  action_id bigint primary key references staff_action,
  rows      integer not null check (rows >= 0)
);
