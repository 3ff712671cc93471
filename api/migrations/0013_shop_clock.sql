-- The shop's clock for its rules: what is sold, at which price and tax. A connection may be given another moment (tests are);
-- rows' own timestamps stay now(). Days are those of the session's zone, which the shop sets to its own.
create or replace function shop_now() returns timestamptz language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('pult.now', true), '')::timestamptz, now())
$$;

create or replace function shop_today() returns date language sql stable parallel safe as $$
  select shop_now()::date
$$;
