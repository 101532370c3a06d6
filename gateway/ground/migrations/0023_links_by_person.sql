CREATE TABLE "link_agent_day" (
	"day" date NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"n" bigint NOT NULL,
	"volume" bigint NOT NULL,
	"agent_id" text NOT NULL,
	CONSTRAINT "link_agent_day_key" PRIMARY KEY("company_id","agent_id","day","store_id","currency","status")
);
--> statement-breakpoint
CREATE TABLE "link_agent_month" (
	"month" date NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"n" bigint NOT NULL,
	"volume" bigint NOT NULL,
	"agent_id" text NOT NULL,
	CONSTRAINT "link_agent_month_key" PRIMARY KEY("company_id","agent_id","month","store_id","currency","status")
);
--> statement-breakpoint
INSERT INTO "link_agent_day" ("company_id", "agent_id", "day", "store_id", "currency", "status", "n", "volume") SELECT "company_id", "agent_id", ("valid_from" AT TIME ZONE 'Europe/Zagreb')::date, "store_id", "currency", "status", count(*), sum("amount") FROM "link" WHERE "agent_id" IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
INSERT INTO "link_agent_month" ("company_id", "agent_id", "month", "store_id", "currency", "status", "n", "volume") SELECT "company_id", "agent_id", date_trunc('month', "day")::date, "store_id", "currency", "status", sum("n"), sum("volume") FROM "link_agent_day" GROUP BY 1, 2, 3, 4, 5, 6;
