select journal_table('content_drafts', 'id');
