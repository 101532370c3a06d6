CREATE TABLE "known_browser" (
	"hash" text NOT NULL,
	"account_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browser_hash_account_id_pk" PRIMARY KEY("hash","account_id")
);
--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browser_by_time" ON "known_browser" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "login_attempt_by_name" ON "login_attempt" USING btree ("name","at");--> statement-breakpoint
ALTER TABLE "one_time_token" DROP COLUMN "wanted";