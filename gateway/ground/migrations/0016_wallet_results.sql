CREATE TABLE "terminal_payment" (
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"account_id" text NOT NULL,
	"prepared_by" text NOT NULL,
	"cart" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"customer" jsonb,
	"creditor_reference" text,
	"require_complete" boolean NOT NULL,
	"subscription" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "terminal_payment_company_id_order_id_pk" PRIMARY KEY("company_id","order_id"),
	CONSTRAINT "terminal_payment_number" UNIQUE("company_id","store_id","order_number")
);
--> statement-breakpoint
CREATE TABLE "wallet_result" (
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"order_number" text NOT NULL,
	"status" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"order_id" bigint,
	"fields" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_result_company_id_store_id_event_id_pk" PRIMARY KEY("company_id","store_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_news" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"result" jsonb NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"fields" jsonb NOT NULL,
	"state" text NOT NULL,
	"card_type" text,
	"masked_pan" text,
	"card_expires" text,
	"installments" integer,
	"declined" text,
	"approval_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "terminal_payment" ADD CONSTRAINT "terminal_payment_of" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."store"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_result" ADD CONSTRAINT "wallet_result_of" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."store"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_payment_by_age" ON "wallet_payment" USING btree ("created_at");