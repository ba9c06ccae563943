ALTER TABLE "covered_outcomes" ALTER COLUMN "section_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "covered_outcomes" ALTER COLUMN "anchor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "expected" json;--> statement-breakpoint
ALTER TABLE "covered_outcomes" ADD COLUMN "about" text DEFAULT 'outcome' NOT NULL;--> statement-breakpoint
ALTER TABLE "covered_outcomes" ADD COLUMN "verdict" text DEFAULT 'covers' NOT NULL;--> statement-breakpoint
ALTER TABLE "covered_outcomes" ADD COLUMN "kpi_id" uuid;--> statement-breakpoint
ALTER TABLE "covered_outcomes" ADD COLUMN "work_package_id" uuid;--> statement-breakpoint
ALTER TABLE "covered_outcomes" ADD CONSTRAINT "covered_outcomes_about_code" CHECK ("covered_outcomes"."about" IN ('outcome', 'criterion'));--> statement-breakpoint
ALTER TABLE "covered_outcomes" ADD CONSTRAINT "covered_outcomes_verdict_code" CHECK ("covered_outcomes"."verdict" IN ('covers', 'dismissed'));--> statement-breakpoint
ALTER TABLE "covered_outcomes" ADD CONSTRAINT "covered_outcomes_target" CHECK (num_nonnulls("covered_outcomes"."section_id", "covered_outcomes"."kpi_id", "covered_outcomes"."work_package_id") = 1);--> statement-breakpoint
ALTER TABLE "covered_outcomes" ADD CONSTRAINT "covered_outcomes_anchor" CHECK (("covered_outcomes"."section_id" IS NULL) = ("covered_outcomes"."anchor" IS NULL));