ALTER TABLE "membership" ADD COLUMN "typed_email" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "known_as" text;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_needs_consent" CHECK ("membership"."typed_email" is null or "membership"."enabled" is null or "membership"."role" = 'ROLE_COMPANY_OFFLINE_USER');--> statement-breakpoint
-- Whom a company added as offline user, and who has not followed a link since, has accepted nothing.
UPDATE "membership" m SET "typed_email" = lower(a."email")
FROM "account" a
WHERE a."id" = m."account_id" AND (m."role" = 'ROLE_COMPANY_OFFLINE_USER' OR m."enabled" IS NULL)
  AND EXISTS (SELECT 1 FROM "audit_entry" e WHERE e."company_id" = m."company_id" AND e."subject_id" = m."account_id"
    AND e."action" = 'USER_INVITED' AND e."subject_kind" = 'user' AND e."outcome" = 'done')
  AND NOT EXISTS (SELECT 1 FROM "audit_entry" e WHERE e."company_id" = m."company_id" AND e."subject_id" = m."account_id"
    AND e."action" = 'INVITATION_ACCEPTED' AND e."outcome" = 'done');
