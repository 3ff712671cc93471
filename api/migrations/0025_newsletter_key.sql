-- The one key of the hashes in newsletter_mails.
insert into newsletter_key default values;
