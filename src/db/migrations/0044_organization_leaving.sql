CREATE TABLE "organization_archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"file_path" text,
	"file_size" bigint,
	"asked_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"built_at" timestamp(3) with time zone,
	CONSTRAINT "organization_archives_status_code" CHECK ("organization_archives"."status" IN ('waiting', 'building', 'built', 'failed')),
	CONSTRAINT "organization_archives_attempt_range" CHECK ("organization_archives"."attempt" >= 0),
	CONSTRAINT "organization_archives_built" CHECK (num_nonnulls("organization_archives"."file_path", "organization_archives"."file_size", "organization_archives"."built_at") IN (0, 3))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "project_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "project_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "project_months" smallint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deletion_asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deletion_due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deletion_reminded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deletion_hindered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "organization_archives" ADD CONSTRAINT "organization_archives_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_archives" ADD CONSTRAINT "organization_archives_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_archives_org" ON "organization_archives" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_archives_under_way" ON "organization_archives" USING btree ("org_id") WHERE status IN ('waiting', 'building');--> statement-breakpoint
CREATE INDEX "organization_archives_path" ON "organization_archives" USING btree ("file_path");--> statement-breakpoint
CREATE INDEX "organizations_deletion_due" ON "organizations" USING btree ("deletion_due_at") WHERE deletion_due_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_project_language_code" CHECK ("organizations"."project_language" IN ('en', 'ro'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_project_months_range" CHECK ("organizations"."project_months" BETWEEN 1 AND 120);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_deletion" CHECK (("organizations"."deletion_asked_at" IS NULL) = ("organizations"."deletion_due_at" IS NULL));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'own_password_changed', 'email_change', 'email_change_taken', 'email_change_asked', 'email_changed', 'two_factor_on', 'two_factor_off', 'recovery_codes_made', 'recovery_code_used', 'data_export_asked', 'deletion_taken_back', 'account_deleted', 'two_factor_removed', 'account_blocked', 'account_unblocked', 'passkey_added', 'passkey_removed', 'passkey_copied', 'invitation', 'membership', 'mention', 'partner_message', 'evaluation_asked', 'evaluation_handed_in', 'meeting', 'renewal_failed', 'pro_ended', 'credit_note', 'charged_again', 'enterprise_request', 'price_asked', 'stopped_run', 'fitting_calls', 'news', 'contact_message', 'contact_received', 'call_answered', 'deletion', 'organization_deletion', 'message_answered', 'consultant_applied', 'consultant_verified', 'consultant_refused', 'written'));