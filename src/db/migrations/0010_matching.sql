ALTER TABLE "match_scores" ADD COLUMN "fit" smallint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "keywords" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "activities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "unwanted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "match_scores" ADD CONSTRAINT "match_scores_fit_range" CHECK ("match_scores"."fit" BETWEEN 0 AND 1000);--> statement-breakpoint
DELETE FROM "match_states";--> statement-breakpoint
DELETE FROM "match_scores";
