-- What the schema files cannot say: an index that covers counts and filters, and a ledger and a trail that only grow.
CREATE INDEX "orders_by_creation" ON "orders" USING btree ("company_id","created_at","id") INCLUDE ("store_id","status","amount","currency","channel");
--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_event_is_append_only" BEFORE UPDATE OR DELETE ON "order_event" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();
--> statement-breakpoint
CREATE TRIGGER "audit_entry_is_append_only" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();
