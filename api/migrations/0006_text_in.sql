-- A translated text in the asked language, else in Czech, else in whichever there is.
create or replace function text_in(texts jsonb, language text) returns text language sql immutable parallel safe as $$
  select coalesce(texts->>language, texts->>'cs', (select value from jsonb_each_text(texts) where value <> '' order by key limit 1))
$$;
