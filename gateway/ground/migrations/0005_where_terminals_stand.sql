CREATE INDEX "pos_by_terminal" ON "pos_transaction" USING btree ("company_id","tid","created_at","id");--> statement-breakpoint
CREATE INDEX "pos_by_merchant_number" ON "pos_transaction" USING btree ("company_id","mid","created_at","id");--> statement-breakpoint
CREATE INDEX "pos_by_host_number" ON "pos_transaction" USING btree ("company_id","host_mid","created_at","id");