-- What sentences mean is kept in half the numbers: what was read before is read again.
DELETE FROM "program_passages";--> statement-breakpoint
UPDATE "programs" SET "passages_version" = 0 WHERE "passages_version" <> 0;
