ALTER TABLE "products" ALTER COLUMN "amount_unit" SET DATA TYPE jsonb
  USING case when "amount_unit" is not null then jsonb_build_object('cs', "amount_unit", 'sk', "amount_unit", 'en', "amount_unit") end;
