select journal_table('loyalty_programs', 'id');
