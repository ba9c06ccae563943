CREATE TABLE "newsletter_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"wording" text NOT NULL,
	"way" text NOT NULL,
	"agreed_at" timestamp(3) with time zone NOT NULL,
	"withdrawn_at" timestamp(3) with time zone,
	"withdrawn_way" text,
	CONSTRAINT "newsletter_consents_way_code" CHECK ("newsletter_consents"."way" IN ('sign_up', 'settings', 'mail_link')),
	CONSTRAINT "newsletter_consents_withdrawn_way_code" CHECK ("newsletter_consents"."withdrawn_way" IN ('sign_up', 'settings', 'mail_link')),
	CONSTRAINT "newsletter_consents_withdrawn" CHECK (num_nonnulls("newsletter_consents"."withdrawn_at", "newsletter_consents"."withdrawn_way") IN (0, 2))
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"subject_ro" text NOT NULL,
	"text_ro" text NOT NULL,
	"revision" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"begun_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"sent_up_to" text,
	"readers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletters_state_code" CHECK ("newsletters"."state" IN ('draft', 'sending', 'sent')),
	CONSTRAINT "newsletters_revision_range" CHECK ("newsletters"."revision" >= 1),
	CONSTRAINT "newsletters_readers_range" CHECK ("newsletters"."readers" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "newsletter_wording" text;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD CONSTRAINT "newsletter_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_consents_user" ON "newsletter_consents" USING btree ("user_id","agreed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_consents_standing" ON "newsletter_consents" USING btree ("user_id") WHERE withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX "newsletters_created" ON "newsletters" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "marketing_consent_at";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'own_password_changed', 'email_change', 'email_change_taken', 'email_change_asked', 'email_changed', 'two_factor_on', 'two_factor_off', 'recovery_codes_made', 'recovery_code_used', 'data_export_asked', 'deletion_taken_back', 'account_deleted', 'two_factor_removed', 'account_blocked', 'account_unblocked', 'passkey_added', 'passkey_removed', 'passkey_copied', 'invitation', 'membership', 'mention', 'partner_message', 'evaluation_asked', 'evaluation_handed_in', 'meeting', 'renewal_failed', 'pro_ended', 'credit_note', 'charged_again', 'enterprise_request', 'price_asked', 'stopped_run', 'fitting_calls', 'news', 'contact_message', 'contact_received', 'call_answered', 'deletion', 'organization_deletion', 'message_answered', 'consultant_applied', 'consultant_verified', 'consultant_refused', 'newsletter', 'written'));