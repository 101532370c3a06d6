CREATE TABLE "report" (
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"report_type" text NOT NULL,
	"include_history" boolean NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"stores" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint,
	"size" bigint,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_company_id_name_pk" PRIMARY KEY("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "report_chunk" (
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "report_chunk_company_id_name_number_pk" PRIMARY KEY("company_id","name","number")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"company_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"views" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_views_company_id_account_id_pk" PRIMARY KEY("company_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_chunk" ADD CONSTRAINT "report_chunk_company_id_name_report_company_id_name_fk" FOREIGN KEY ("company_id","name") REFERENCES "public"."report"("company_id","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_by_account" ON "report" USING btree ("company_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "report_by_expiry" ON "report" USING btree ("expires_at");