ALTER TABLE "organizations" ALTER COLUMN "size" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ALTER COLUMN "trl" DROP NOT NULL;--> statement-breakpoint
-- Until now the first value of each stood as if somebody had said it. Where the set-up was never completed, nobody has.
UPDATE "organizations" SET "size" = NULL, "profile_version" = "profile_version" + 1 WHERE "onboarding_step" IS NOT NULL AND "size" = 'small' AND "headcount" IS NULL;--> statement-breakpoint
UPDATE "organizations" SET "trl" = NULL, "profile_version" = "profile_version" + 1 WHERE "onboarding_step" IS NOT NULL AND "trl" = 1;
