ALTER TABLE "programs" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "call_title_folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "summary_folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "names_folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "words_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_words_version_range" CHECK ("programs"."words_version" >= 0);