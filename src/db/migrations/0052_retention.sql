ALTER TABLE "organizations" ADD COLUMN "kept_trash" text DEFAULT 'days_30' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "kept_exports" text DEFAULT 'days_30' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "kept_versions" text DEFAULT 'always' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "kept_conversations" text DEFAULT 'always' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_kept_trash_code" CHECK ("organizations"."kept_trash" IN ('days_7', 'days_30', 'days_90'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_kept_exports_code" CHECK ("organizations"."kept_exports" IN ('days_7', 'days_30', 'days_90'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_kept_versions_code" CHECK ("organizations"."kept_versions" IN ('months_6', 'months_12', 'months_24', 'always'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_kept_conversations_code" CHECK ("organizations"."kept_conversations" IN ('months_3', 'months_6', 'months_12', 'always'));