-- Tracked orders are counted in account_try (0061); no node of a running version writes here any more.
drop table order_track_try;
