-- Of a person the trail names the fields that changed. Entries of former versions also kept the values, which are taken out.
ALTER TABLE "audit_entry" DISABLE TRIGGER "audit_entry_is_append_only";
--> statement-breakpoint
WITH personal (kind, fields) AS (
  VALUES
    ('account', ARRAY['firstName', 'lastName', 'phone', 'address', 'zip', 'city', 'country']),
    ('company', ARRAY['firstName', 'lastName']),
    ('link', ARRAY['firstName', 'lastName', 'email', 'phoneNumber', 'address', 'zipCode', 'city', 'country'])
)
UPDATE "audit_entry" e
SET "changes" = (
  SELECT jsonb_agg(
    CASE WHEN one.change->>'field' = ANY (p.fields) THEN one.change || '{"before": null, "after": null}'::jsonb ELSE one.change END
    ORDER BY one.nth
  )
  FROM jsonb_array_elements(e."changes") WITH ORDINALITY AS one (change, nth)
)
FROM personal p
WHERE p.kind = e."subject_kind" AND EXISTS (
  SELECT FROM jsonb_array_elements(e."changes") AS one (change) WHERE one.change->>'field' = ANY (p.fields)
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ENABLE TRIGGER "audit_entry_is_append_only";
