ALTER TABLE "order_shipping_methods" ADD COLUMN "tracking_links" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE order_shipping_methods m SET tracking_links = l.links
FROM (SELECT order_id, jsonb_object_agg(tracking_number, tracking_url) AS links FROM parcels
  WHERE tracking_number IS NOT NULL AND tracking_url IS NOT NULL AND state <> 'cancelled' GROUP BY order_id) l
WHERE l.order_id = m.order_id;
