CREATE TABLE "pis_month" (
	"company_id" bigint NOT NULL,
	"month" date NOT NULL,
	"store_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"n" bigint NOT NULL,
	"volume" bigint NOT NULL,
	CONSTRAINT "pis_month_company_id_month_store_id_currency_status_pk" PRIMARY KEY("company_id","month","store_id","currency","status")
);
--> statement-breakpoint
CREATE TABLE "pis_update_month" (
	"company_id" bigint NOT NULL,
	"month" date NOT NULL,
	"store_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"n" bigint NOT NULL,
	"volume" bigint NOT NULL,
	CONSTRAINT "pis_update_month_company_id_month_store_id_currency_status_pk" PRIMARY KEY("company_id","month","store_id","currency","status")
);
--> statement-breakpoint
CREATE TABLE "pos_month" (
	"company_id" bigint NOT NULL,
	"month" date NOT NULL,
	"store_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"n" bigint NOT NULL,
	"volume" bigint NOT NULL,
	CONSTRAINT "pos_month_company_id_month_store_id_currency_status_pk" PRIMARY KEY("company_id","month","store_id","currency","status")
);
--> statement-breakpoint
CREATE TABLE "pos_update_month" (
	"company_id" bigint NOT NULL,
	"month" date NOT NULL,
	"store_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"n" bigint NOT NULL,
	"volume" bigint NOT NULL,
	CONSTRAINT "pos_update_month_company_id_month_store_id_currency_status_pk" PRIMARY KEY("company_id","month","store_id","currency","status")
);
--> statement-breakpoint
CREATE TABLE "order_month" (
	"company_id" bigint NOT NULL,
	"month" date NOT NULL,
	"store_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"n" bigint NOT NULL,
	"volume" bigint NOT NULL,
	CONSTRAINT "order_month_company_id_month_store_id_currency_channel_status_pk" PRIMARY KEY("company_id","month","store_id","currency","channel","status")
);
--> statement-breakpoint
CREATE TABLE "order_update_month" (
	"company_id" bigint NOT NULL,
	"month" date NOT NULL,
	"store_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"n" bigint NOT NULL,
	"volume" bigint NOT NULL,
	CONSTRAINT "order_update_month_company_id_month_store_id_currency_channel_status_pk" PRIMARY KEY("company_id","month","store_id","currency","channel","status")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK ("orders"."channel" = case "orders"."wallet_type" when 5 then 'wallet' when 6 then 'wallet' when 8 then 'iban' when 9 then 'iban' when 12 then 'pos' when 15 then 'crypto' when 16 then 'googlePay' when 17 then 'applePay' when 18 then 'ips' else 'card' end);--> statement-breakpoint
INSERT INTO "order_month" ("company_id", "month", "store_id", "currency", "channel", "status", "n", "volume") SELECT "company_id", date_trunc('month', "day")::date, "store_id", "currency", "channel", "status", sum("n"), sum("volume") FROM "order_day" GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
INSERT INTO "order_update_month" ("company_id", "month", "store_id", "currency", "channel", "status", "n", "volume") SELECT "company_id", date_trunc('month', "day")::date, "store_id", "currency", "channel", "status", sum("n"), sum("volume") FROM "order_update_day" GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
INSERT INTO "pis_month" ("company_id", "month", "store_id", "currency", "status", "n", "volume") SELECT "company_id", date_trunc('month', "day")::date, "store_id", "currency", "status", sum("n"), sum("volume") FROM "pis_day" GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO "pis_update_month" ("company_id", "month", "store_id", "currency", "status", "n", "volume") SELECT "company_id", date_trunc('month', "day")::date, "store_id", "currency", "status", sum("n"), sum("volume") FROM "pis_update_day" GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO "pos_month" ("company_id", "month", "store_id", "currency", "status", "n", "volume") SELECT "company_id", date_trunc('month', "day")::date, "store_id", "currency", "status", sum("n"), sum("volume") FROM "pos_day" GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO "pos_update_month" ("company_id", "month", "store_id", "currency", "status", "n", "volume") SELECT "company_id", date_trunc('month', "day")::date, "store_id", "currency", "status", sum("n"), sum("volume") FROM "pos_update_day" GROUP BY 1, 2, 3, 4, 5;
