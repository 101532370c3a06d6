UPDATE "orders" SET "first_name" = normalize("first_name", NFC), "last_name" = normalize("last_name", NFC)
  WHERE "first_name" IS NOT NFC NORMALIZED OR "last_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "pis_transaction" SET "first_name" = normalize("first_name", NFC), "last_name" = normalize("last_name", NFC)
  WHERE "first_name" IS NOT NFC NORMALIZED OR "last_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "link" SET "customer_last_name" = normalize("customer_last_name", NFC) WHERE "customer_last_name" IS NOT NFC NORMALIZED;
