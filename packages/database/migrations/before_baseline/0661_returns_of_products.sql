-- Days within which a product can be returned, in place of the shop's rule: 0 is never, null the shop's rule.
alter table product add column return_days integer check (return_days between 0 and 365);
