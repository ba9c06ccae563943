CREATE TABLE "consultant_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"consultant_user" text NOT NULL,
	"stars" integer NOT NULL,
	"body" text NOT NULL,
	"written_by" text,
	"written_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "consultant_reviews_stars_range" CHECK ("consultant_reviews"."stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "engagement_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"engagement_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author" text,
	"body" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "engagement_messages_side_code" CHECK ("engagement_messages"."side" IN ('organization', 'consultant'))
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"consultant_id" uuid,
	"consultant_user" text,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"message" text NOT NULL,
	"wished" text NOT NULL,
	"asked_by" text,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"quote" bigint,
	"remark" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp(3) with time zone,
	"accepted_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"ended_by" text,
	"ended_side" text,
	CONSTRAINT "engagements_kind_code" CHECK ("engagements"."kind" IN ('call', 'quote')),
	CONSTRAINT "engagements_state_code" CHECK ("engagements"."state" IN ('asked', 'quoted', 'accepted', 'declined', 'withdrawn', 'ended')),
	CONSTRAINT "engagements_ended_side_code" CHECK ("engagements"."ended_side" IN ('organization', 'consultant')),
	CONSTRAINT "engagements_quote_range" CHECK ("engagements"."quote" BETWEEN 100 AND 100000000)
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_type_code";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "consultant_reviews" ADD CONSTRAINT "consultant_reviews_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_reviews" ADD CONSTRAINT "consultant_reviews_consultant_user_users_id_fk" FOREIGN KEY ("consultant_user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_reviews" ADD CONSTRAINT "consultant_reviews_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_messages" ADD CONSTRAINT "engagement_messages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_messages" ADD CONSTRAINT "engagement_messages_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_messages" ADD CONSTRAINT "engagement_messages_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_consultant_user_users_id_fk" FOREIGN KEY ("consultant_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consultant_reviews_pair" ON "consultant_reviews" USING btree ("org_id","consultant_user");--> statement-breakpoint
CREATE INDEX "consultant_reviews_consultant" ON "consultant_reviews" USING btree ("consultant_user");--> statement-breakpoint
CREATE INDEX "engagement_messages_of" ON "engagement_messages" USING btree ("org_id","engagement_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "engagements_open" ON "engagements" USING btree ("org_id","project_id","consultant_user") WHERE state IN ('asked', 'quoted', 'accepted');--> statement-breakpoint
CREATE INDEX "engagements_org" ON "engagements" USING btree ("org_id","asked_at");--> statement-breakpoint
CREATE INDEX "engagements_consultant" ON "engagements" USING btree ("consultant_user","asked_at");--> statement-breakpoint
CREATE INDEX "engagements_profile" ON "engagements" USING btree ("consultant_id");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_type_code" CHECK ("alerts"."type" IN ('deadline', 'change', 'fit', 'search', 'project_deadline', 'task', 'mention', 'comment', 'invitation', 'partner', 'engagement', 'payment', 'package', 'validation', 'other'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'own_password_changed', 'email_change', 'email_change_taken', 'email_change_asked', 'email_changed', 'two_factor_on', 'two_factor_off', 'recovery_codes_made', 'recovery_code_used', 'data_export_asked', 'deletion_taken_back', 'account_deleted', 'two_factor_removed', 'account_blocked', 'account_unblocked', 'passkey_added', 'passkey_removed', 'passkey_copied', 'invitation', 'task_link', 'membership', 'mention', 'partner_message', 'consultant_asked', 'consultant_answered', 'evaluation_asked', 'evaluation_handed_in', 'meeting', 'renewal_failed', 'pro_ended', 'credit_note', 'charged_again', 'enterprise_request', 'price_asked', 'stopped_run', 'fitting_calls', 'news', 'contact_message', 'contact_received', 'call_answered', 'deletion', 'organization_deletion', 'message_answered', 'consultant_applied', 'consultant_verified', 'consultant_refused', 'newsletter', 'written'));