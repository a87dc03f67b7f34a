-- What a mail says, of which its HTML is made when it is delivered: a fraction of its size, which is written anew with
-- each change of the message's state. Mails that were written down before have their HTML.

alter table message add column content json;

-- Two changes of state follow within seconds: they fit on the page of the first version, and what stays the same is
-- then left out of the write-ahead log.
alter table message set (fillfactor = 60);
