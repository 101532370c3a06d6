ALTER TABLE "outbox" ADD COLUMN "order_id" bigint;--> statement-breakpoint
CREATE INDEX "outbox_by_order" ON "outbox" USING btree ("company_id","order_id") WHERE "outbox"."order_id" is not null;