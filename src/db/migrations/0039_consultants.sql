CREATE TABLE "consultants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"bio" text NOT NULL,
	"country" text NOT NULL,
	"languages" jsonb NOT NULL,
	"expertise" jsonb NOT NULL,
	"past_calls" jsonb NOT NULL,
	"availability" text NOT NULL,
	"hourly_rate" bigint,
	"calendar_link" text,
	"linkedin_url" text,
	"website" text,
	"revision" integer NOT NULL,
	"applied_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"verified" jsonb,
	"decided_at" timestamp(3) with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "consultants_state_code" CHECK ("consultants"."state" IN ('applied', 'verified', 'refused')),
	CONSTRAINT "consultants_availability_code" CHECK ("consultants"."availability" IN ('open', 'limited', 'full')),
	CONSTRAINT "consultants_revision_range" CHECK ("consultants"."revision" >= 1),
	CONSTRAINT "consultants_hourly_rate_range" CHECK ("consultants"."hourly_rate" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "consultants" ADD CONSTRAINT "consultants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultants" ADD CONSTRAINT "consultants_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consultants_user" ON "consultants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consultants_verified" ON "consultants" USING btree ("id") WHERE state = 'verified';--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'own_password_changed', 'email_change', 'email_change_taken', 'email_change_asked', 'email_changed', 'two_factor_on', 'two_factor_off', 'recovery_codes_made', 'recovery_code_used', 'data_export_asked', 'deletion_taken_back', 'account_deleted', 'two_factor_removed', 'account_blocked', 'account_unblocked', 'invitation', 'membership', 'mention', 'partner_message', 'evaluation_asked', 'evaluation_handed_in', 'meeting', 'renewal_failed', 'pro_ended', 'credit_note', 'charged_again', 'enterprise_request', 'price_asked', 'stopped_run', 'fitting_calls', 'contact_message', 'contact_received', 'call_answered', 'deletion', 'message_answered', 'consultant_applied', 'consultant_verified', 'consultant_refused', 'written'));