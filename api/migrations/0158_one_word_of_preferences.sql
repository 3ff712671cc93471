-- The account's form stored other words for what interests a customer most than the newsletter's.
UPDATE "customers" SET "gender_oriented_product_preference" = CASE "gender_oriented_product_preference" WHEN 'women' THEN 'female' ELSE 'male' END
  WHERE "gender_oriented_product_preference" IN ('women', 'men');
