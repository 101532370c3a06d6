ALTER TABLE "company" DROP CONSTRAINT "company_mb";--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_mb" UNIQUE("country","mb");