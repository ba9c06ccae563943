CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"confirmation_id" text NOT NULL,
	"proposal_number" text NOT NULL,
	"notes" text NOT NULL,
	"submitted_at" timestamp(3) with time zone NOT NULL,
	"deadline_at" timestamp(3) with time zone,
	"version_number" integer NOT NULL,
	"package_id" uuid,
	"recorded_by" text,
	"recorded_at" timestamp(3) with time zone NOT NULL,
	"taken_back_by" text,
	"taken_back_at" timestamp(3) with time zone,
	CONSTRAINT "submissions_number_range" CHECK ("submissions"."number" >= 1),
	CONSTRAINT "submissions_version_number_range" CHECK ("submissions"."version_number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "wizard_marks" DROP CONSTRAINT "wizard_marks_mark_code";--> statement-breakpoint
ALTER TABLE "project_versions" DROP CONSTRAINT "project_versions_kind_code";--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_package_id_submission_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."submission_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_number" ON "submissions" USING btree ("org_id","project_id","number");--> statement-breakpoint
ALTER TABLE "wizard_marks" ADD CONSTRAINT "wizard_marks_mark_code" CHECK ("wizard_marks"."mark" IN ('general_information', 'participants', 'excellence', 'impact', 'work_plan', 'management', 'budget', 'ethics_security', 'part_b_upload', 'annexes', 'final_review', 'portal_account', 'participants_registered', 'partners_entered', 'system_template', 'preview_read', 'submitted_again', 'receipt_kept', 'eu_login', 'organization_registered', 'pic_verified', 'guide_account', 'guide_proposal', 'guide_wizard', 'guide_documents', 'guide_validation'));--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_kind_code" CHECK ("project_versions"."kind" IN ('manual', 'before_restore', 'before_package', 'submitted', 'daily'));