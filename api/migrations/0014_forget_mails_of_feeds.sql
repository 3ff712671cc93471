create trigger forget_sent_mails after delete on bank_feeds for each row execute function forget_sent_mails();
