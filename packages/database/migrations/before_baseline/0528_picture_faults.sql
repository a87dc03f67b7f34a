-- Why a picture could not be fetched, as a code that each language has words for (docs/decisions/0518); its number, such as
-- the status that was answered.
alter table picture_fetch add column detail integer;
