select journal_table('variation_attributes', 'id');
