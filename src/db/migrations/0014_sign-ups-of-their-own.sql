CREATE TABLE "sign_up_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_up_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"organization_name" text,
	"password_hash" text NOT NULL,
	"consent_version" text NOT NULL,
	"marketing" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_ups_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE INDEX "sign_up_links_sign_up" ON "sign_up_links" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "sign_ups_created" ON "sign_ups" USING btree ("created_at");
--> statement-breakpoint
-- Who signed up and never confirmed was a person without a proven address until now: they become sign-ups that wait. Their
-- open links go with them, and what was used stays known as used.
INSERT INTO sign_ups (id, email, name, phone, organization_name, password_hash, consent_version, marketing, created_at)
SELECT u.id, u.email, u.name, u.phone, u.pending_organization_name, a.password, coalesce(u.consent_version, ''), u.marketing_consent_at IS NOT NULL, coalesce(u.terms_accepted_at, u.created_at)
FROM users u JOIN accounts a ON a.user_id = u.id AND a.provider_id = 'credential' AND a.password IS NOT NULL
WHERE NOT u.email_verified;
--> statement-breakpoint
INSERT INTO sign_up_links (token_hash, sign_up_id, created_at, expires_at, used_at)
SELECT replace(replace(identifier, 'used:', ''), 'verify-email:', ''), value, created_at, expires_at, CASE WHEN identifier LIKE 'used:%' THEN updated_at END
FROM verifications WHERE identifier LIKE 'verify-email:%' OR identifier LIKE 'used:verify-email:%';
--> statement-breakpoint
DELETE FROM verifications WHERE identifier LIKE 'verify-email:%' OR identifier LIKE 'used:verify-email:%'
	OR (identifier LIKE 'reset-password:%' AND value IN (SELECT id FROM sign_ups));
--> statement-breakpoint
DELETE FROM users WHERE id IN (SELECT id FROM sign_ups);
