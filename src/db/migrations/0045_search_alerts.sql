ALTER TABLE "alerts" DROP CONSTRAINT "alerts_type_code";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "alerts_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "told_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_type_code" CHECK ("alerts"."type" IN ('deadline', 'change', 'fit', 'search', 'project_deadline', 'task', 'mention', 'comment', 'invitation', 'partner', 'payment', 'package', 'validation', 'other'));