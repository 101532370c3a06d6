ALTER TABLE "link" DROP CONSTRAINT "link_order_number";--> statement-breakpoint
ALTER TABLE "link" ADD CONSTRAINT "link_order_number" UNIQUE("company_id","order_number","store_id");