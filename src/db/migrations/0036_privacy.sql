CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"reminded_at" timestamp(3) with time zone,
	"hindered_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "personal_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"file_path" text,
	"file_size" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"built_at" timestamp(3) with time zone,
	CONSTRAINT "personal_exports_status_code" CHECK ("personal_exports"."status" IN ('waiting', 'building', 'built', 'failed')),
	CONSTRAINT "personal_exports_attempt_range" CHECK ("personal_exports"."attempt" >= 0),
	CONSTRAINT "personal_exports_built" CHECK (num_nonnulls("personal_exports"."file_path", "personal_exports"."file_size", "personal_exports"."built_at") IN (0, 3))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_exports" ADD CONSTRAINT "personal_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "personal_exports_user" ON "personal_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_exports_under_way" ON "personal_exports" USING btree ("user_id") WHERE status IN ('waiting', 'building');--> statement-breakpoint
CREATE INDEX "personal_exports_path" ON "personal_exports" USING btree ("file_path");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'own_password_changed', 'email_change', 'email_change_taken', 'email_change_asked', 'email_changed', 'two_factor_on', 'two_factor_off', 'recovery_codes_made', 'recovery_code_used', 'data_export_asked', 'deletion_taken_back', 'account_deleted', 'invitation', 'membership', 'mention', 'partner_message', 'evaluation_asked', 'evaluation_handed_in', 'meeting', 'renewal_failed', 'pro_ended', 'credit_note', 'charged_again', 'enterprise_request', 'price_asked', 'stopped_run', 'fitting_calls', 'contact_message', 'contact_received', 'call_answered', 'deletion', 'written'));