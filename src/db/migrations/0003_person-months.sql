ALTER TABLE "budget_lines" ADD COLUMN "person_months" integer;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD COLUMN "month_rate" bigint;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_person_months_range" CHECK ("budget_lines"."person_months" >= 1);--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_month_rate_range" CHECK ("budget_lines"."month_rate" >= 1);--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_effort" CHECK (("budget_lines"."person_months" IS NULL) = ("budget_lines"."month_rate" IS NULL));