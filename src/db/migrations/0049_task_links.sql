CREATE TABLE "task_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"section_key" text,
	"annex_key" text,
	"token_hash" text NOT NULL,
	"guest_name" text NOT NULL,
	"guest_email" text,
	"note" text DEFAULT '' NOT NULL,
	"made_by" text,
	"made_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_by" text,
	"revoked_at" timestamp(3) with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "task_links_kind_code" CHECK ("task_links"."kind" IN ('comment', 'upload')),
	CONSTRAINT "task_links_uses_range" CHECK ("task_links"."uses" >= 0),
	CONSTRAINT "task_links_answers_range" CHECK ("task_links"."answers" >= 0),
	CONSTRAINT "task_links_target" CHECK (num_nonnulls("task_links"."section_key", "task_links"."annex_key") = 1)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "task_links_token" ON "task_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "task_links_project" ON "task_links" USING btree ("org_id","project_id","made_at");--> statement-breakpoint
CREATE INDEX "task_links_email" ON "task_links" USING btree ("guest_email");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_link_id_task_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."task_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_link_id_task_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."task_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_link" ON "files" USING btree ("org_id","link_id");--> statement-breakpoint
CREATE INDEX "comments_link" ON "comments" USING btree ("org_id","link_id");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'own_password_changed', 'email_change', 'email_change_taken', 'email_change_asked', 'email_changed', 'two_factor_on', 'two_factor_off', 'recovery_codes_made', 'recovery_code_used', 'data_export_asked', 'deletion_taken_back', 'account_deleted', 'two_factor_removed', 'account_blocked', 'account_unblocked', 'passkey_added', 'passkey_removed', 'passkey_copied', 'invitation', 'task_link', 'membership', 'mention', 'partner_message', 'evaluation_asked', 'evaluation_handed_in', 'meeting', 'renewal_failed', 'pro_ended', 'credit_note', 'charged_again', 'enterprise_request', 'price_asked', 'stopped_run', 'fitting_calls', 'news', 'contact_message', 'contact_received', 'call_answered', 'deletion', 'organization_deletion', 'message_answered', 'consultant_applied', 'consultant_verified', 'consultant_refused', 'newsletter', 'written'));