CREATE TABLE "program_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "match_scores_rank";--> statement-breakpoint
DROP INDEX "match_scores_program";--> statement-breakpoint
DROP INDEX "programs_title_trigrams";--> statement-breakpoint
ALTER TABLE "programs" drop column "search";--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple', title_folded || ' ' || keywords_folded || ' ' || replace(identifier_folded, '-', ' ') || ' ' || text_folded))) STORED;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "search_name" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple', title_folded || ' ' || keywords_folded || ' ' || replace(identifier_folded, '-', ' ')))) STORED;--> statement-breakpoint
CREATE INDEX "program_words_trigrams" ON "program_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "programs_search_name" ON "programs" USING gin ("search_name");--> statement-breakpoint
ALTER TABLE "match_scores" DROP COLUMN "unknowns";--> statement-breakpoint
ALTER TABLE "match_scores" DROP COLUMN "rules_met";--> statement-breakpoint
ALTER TABLE "match_scores" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "match_scores" DROP COLUMN "parts";--> statement-breakpoint
-- Dropped with its column above.
CREATE INDEX "programs_search" ON "programs" USING gin ("search");--> statement-breakpoint
-- Lists read every row and none of the long values: those go out of the row, so that a scan touches few pages.
ALTER TABLE "programs" SET (toast_tuple_target = 1024);--> statement-breakpoint
ALTER TABLE "programs" ALTER COLUMN "search_name" SET STORAGE MAIN, ALTER COLUMN "title" SET STORAGE MAIN, ALTER COLUMN "title_folded" SET STORAGE MAIN, ALTER COLUMN "keywords_folded" SET STORAGE MAIN, ALTER COLUMN "countries" SET STORAGE MAIN;--> statement-breakpoint
-- Scores are rewritten in place each day: room in each page keeps their index untouched.
ALTER TABLE "match_scores" SET (fillfactor = 70);
