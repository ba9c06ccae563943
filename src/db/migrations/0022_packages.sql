CREATE TABLE "submission_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"package_name" text NOT NULL,
	"version_number" integer,
	"inputs" jsonb,
	"step" text,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"failure" text,
	"file_path" text,
	"file_size" bigint,
	"sha256" text,
	"manifest_json" jsonb,
	"created_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"built_at" timestamp(3) with time zone,
	CONSTRAINT "submission_packages_kind_code" CHECK ("submission_packages"."kind" IN ('submission_package', 'pdf_application', 'word_draft', 'excel_budget', 'backup_data')),
	CONSTRAINT "submission_packages_status_code" CHECK ("submission_packages"."status" IN ('waiting', 'building', 'built', 'failed')),
	CONSTRAINT "submission_packages_step_code" CHECK ("submission_packages"."step" IN ('reading', 'part_b', 'word', 'budget', 'red_flags', 'annexes', 'packing')),
	CONSTRAINT "submission_packages_failure_code" CHECK ("submission_packages"."failure" IN ('storage_full', 'file_lost', 'file_changed', 'too_large', 'too_much', 'not_rendered', 'gave_up')),
	CONSTRAINT "submission_packages_steps_done_range" CHECK ("submission_packages"."steps_done" >= 0),
	CONSTRAINT "submission_packages_attempt_range" CHECK ("submission_packages"."attempt" >= 0),
	CONSTRAINT "submission_packages_built" CHECK (num_nonnulls("submission_packages"."file_path", "submission_packages"."file_size", "submission_packages"."sha256", "submission_packages"."built_at") IN (0, 4))
);
--> statement-breakpoint
ALTER TABLE "submission_packages" ADD CONSTRAINT "submission_packages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_packages" ADD CONSTRAINT "submission_packages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_packages" ADD CONSTRAINT "submission_packages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_packages_project" ON "submission_packages" USING btree ("org_id","project_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_packages_under_way" ON "submission_packages" USING btree ("org_id","project_id","kind") WHERE status IN ('waiting', 'building');--> statement-breakpoint
CREATE INDEX "submission_packages_path" ON "submission_packages" USING btree ("file_path");