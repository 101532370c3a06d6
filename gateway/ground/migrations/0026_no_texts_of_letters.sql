-- A letter loses its text once it is sent or given up, since it may hold a link that opens something. Former versions kept some.
UPDATE "outbox" SET "text" = NULL, "html" = NULL
WHERE "state" IN ('sent', 'givenUp') AND ("text" IS NOT NULL OR "html" IS NOT NULL);
