CREATE TABLE "meeting_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"told" integer NOT NULL,
	CONSTRAINT "meeting_people_kind_code" CHECK ("meeting_people"."kind" IN ('member', 'partner', 'consultant', 'guest')),
	CONSTRAINT "meeting_people_position_range" CHECK ("meeting_people"."position" >= 0),
	CONSTRAINT "meeting_people_told_range" CHECK ("meeting_people"."told" >= 0)
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"zone" text NOT NULL,
	"place" text NOT NULL,
	"agenda" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"minutes" text NOT NULL,
	"minutes_revision" integer NOT NULL,
	"minutes_saved_at" timestamp(3) with time zone,
	"minutes_saved_by" text,
	"created_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "meetings_state_code" CHECK ("meetings"."state" IN ('planned', 'cancelled')),
	CONSTRAINT "meetings_duration_range" CHECK ("meetings"."duration" BETWEEN 5 AND 1440),
	CONSTRAINT "meetings_revision_range" CHECK ("meetings"."revision" >= 1),
	CONSTRAINT "meetings_minutes_revision_range" CHECK ("meetings"."minutes_revision" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_minutes_saved_by_users_id_fk" FOREIGN KEY ("minutes_saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_people_position" ON "meeting_people" USING btree ("org_id","meeting_id","position");--> statement-breakpoint
CREATE INDEX "meeting_people_project" ON "meeting_people" USING btree ("org_id","project_id");--> statement-breakpoint
CREATE INDEX "meeting_people_user" ON "meeting_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meetings_project" ON "meetings" USING btree ("org_id","project_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_starts" ON "meetings" USING btree ("org_id","starts_at");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'invitation', 'mention', 'partner_message', 'evaluation_asked', 'evaluation_handed_in', 'meeting', 'stopped_run', 'written'));