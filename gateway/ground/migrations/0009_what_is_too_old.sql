-- Only what is no longer kept at all leaves the ledger, and only where a transaction says that this is what it does.
CREATE OR REPLACE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'order_event' AND current_setting('riva.forgets', true) = 'what is too old' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
