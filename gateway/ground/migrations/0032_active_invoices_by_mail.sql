-- Only an active invoice is mailed, also where it becomes active later.
DROP TRIGGER "invoice_is_mailed" ON "invoice";--> statement-breakpoint
CREATE TRIGGER "invoice_is_mailed" AFTER INSERT ON "invoice" FOR EACH ROW
WHEN (NEW."mailed_at" IS NULL AND NEW."status" = 3) EXECUTE FUNCTION "queue_invoice_mail"();--> statement-breakpoint
CREATE TRIGGER "invoice_is_mailed_later" AFTER UPDATE ON "invoice" FOR EACH ROW
WHEN (NEW."mailed_at" IS NULL AND NEW."status" = 3 AND OLD."status" <> 3) EXECUTE FUNCTION "queue_invoice_mail"();
