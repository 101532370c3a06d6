ALTER TABLE "invoice" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment" "bytea";--> statement-breakpoint
-- Invoices of former versions are not mailed any more.
UPDATE "invoice" SET "mailed_at" = "created_at";--> statement-breakpoint
CREATE FUNCTION "queue_invoice_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "job" ("kind", "payload", "run_at")
  VALUES ('mailInvoice', jsonb_build_object('company', NEW."company_id", 'invoice', NEW."id"), now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoice_is_mailed" AFTER INSERT ON "invoice" FOR EACH ROW WHEN (NEW."mailed_at" IS NULL) EXECUTE FUNCTION "queue_invoice_mail"();
