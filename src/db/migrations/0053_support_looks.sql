CREATE TABLE "support_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"given_at" timestamp(3) with time zone NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "support_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"looked_by" text,
	"reason" text NOT NULL,
	"begun_at" timestamp(3) with time zone NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "look_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "looked_from" text;--> statement-breakpoint
ALTER TABLE "support_consents" ADD CONSTRAINT "support_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_looks" ADD CONSTRAINT "support_looks_consent_id_support_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."support_consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_looks" ADD CONSTRAINT "support_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_looks" ADD CONSTRAINT "support_looks_looked_by_users_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_consents_user" ON "support_consents" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_consents_open" ON "support_consents" USING btree ("user_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "support_looks_user" ON "support_looks" USING btree ("user_id","begun_at");--> statement-breakpoint
CREATE INDEX "support_looks_looked_by" ON "support_looks" USING btree ("looked_by");--> statement-breakpoint
CREATE INDEX "support_looks_consent" ON "support_looks" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "support_looks_open" ON "support_looks" USING btree ("until") WHERE ended_at IS NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_look_id_support_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."support_looks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_looked_from_sessions_id_fk" FOREIGN KEY ("looked_from") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_looked_from" ON "sessions" USING btree ("looked_from");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_look_id_unique" UNIQUE("look_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_look" CHECK (num_nonnulls("sessions"."look_id", "sessions"."looked_from") IN (0, 2));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'own_password_changed', 'email_change', 'email_change_taken', 'email_change_asked', 'email_changed', 'two_factor_on', 'two_factor_off', 'recovery_codes_made', 'recovery_code_used', 'data_export_asked', 'deletion_taken_back', 'account_deleted', 'two_factor_removed', 'account_blocked', 'account_unblocked', 'support_looks', 'passkey_added', 'passkey_removed', 'passkey_copied', 'invitation', 'task_link', 'membership', 'mention', 'partner_message', 'consultant_asked', 'consultant_answered', 'evaluation_asked', 'evaluation_handed_in', 'meeting', 'renewal_failed', 'pro_ended', 'credit_note', 'charged_again', 'enterprise_request', 'price_asked', 'stopped_run', 'fitting_calls', 'news', 'contact_message', 'contact_received', 'call_answered', 'deletion', 'organization_deletion', 'message_answered', 'consultant_applied', 'consultant_verified', 'consultant_refused', 'newsletter', 'service_paid', 'service_over', 'written'));