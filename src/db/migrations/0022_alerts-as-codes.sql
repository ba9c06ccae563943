ALTER TABLE "alerts" ADD COLUMN "content" jsonb;--> statement-breakpoint
UPDATE "alerts" SET "content" = jsonb_build_object('code', 'written', 'title', "title", 'message', "message");--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "content" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "message";
