CREATE TABLE "order_attempt" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"by" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "order_attempt_company_id_order_id_number_pk" PRIMARY KEY("company_id","order_id","number")
);
