ALTER TABLE "login_session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "address" text;