CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose_code" CHECK ("passkey_challenges"."purpose" IN ('add', 'sign_in'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'own_password_changed', 'email_change', 'email_change_taken', 'email_change_asked', 'email_changed', 'two_factor_on', 'two_factor_off', 'recovery_codes_made', 'recovery_code_used', 'data_export_asked', 'deletion_taken_back', 'account_deleted', 'two_factor_removed', 'account_blocked', 'account_unblocked', 'passkey_added', 'passkey_removed', 'passkey_copied', 'invitation', 'membership', 'mention', 'partner_message', 'evaluation_asked', 'evaluation_handed_in', 'meeting', 'renewal_failed', 'pro_ended', 'credit_note', 'charged_again', 'enterprise_request', 'price_asked', 'stopped_run', 'fitting_calls', 'news', 'contact_message', 'contact_received', 'call_answered', 'deletion', 'message_answered', 'consultant_applied', 'consultant_verified', 'consultant_refused', 'written'));