-- Which variant was chosen of a product in the wish list or the comparison: its code by product id.

alter table kept_lists add column variants jsonb not null default '{}';
