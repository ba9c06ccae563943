CREATE TABLE "wizard_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"field" text NOT NULL,
	"text" text,
	"seen" text,
	"revision" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text,
	CONSTRAINT "wizard_fields_field_code" CHECK ("wizard_fields"."field" IN ('abstract', 'consortium_description', 'objectives', 'methodology', 'expected_impacts', 'dissemination', 'work_plan', 'timeline', 'management_structure', 'personnel_costs', 'equipment', 'other_costs', 'ethics_statement', 'security_aspects', 'final_review')),
	CONSTRAINT "wizard_fields_revision_range" CHECK ("wizard_fields"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "wizard_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"marked_by" text,
	"marked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "wizard_marks_mark_code" CHECK ("wizard_marks"."mark" IN ('general_information', 'participants', 'excellence', 'impact', 'work_plan', 'management', 'budget', 'ethics_security', 'part_b_upload', 'annexes', 'final_review', 'portal_account', 'participants_registered', 'partners_entered', 'system_template', 'preview_read', 'submitted_again', 'receipt_kept'))
);
--> statement-breakpoint
ALTER TABLE "wizard_fields" ADD CONSTRAINT "wizard_fields_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wizard_fields" ADD CONSTRAINT "wizard_fields_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wizard_fields" ADD CONSTRAINT "wizard_fields_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wizard_marks" ADD CONSTRAINT "wizard_marks_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wizard_marks" ADD CONSTRAINT "wizard_marks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wizard_marks" ADD CONSTRAINT "wizard_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wizard_fields_field" ON "wizard_fields" USING btree ("org_id","project_id","field");--> statement-breakpoint
CREATE UNIQUE INDEX "wizard_marks_mark" ON "wizard_marks" USING btree ("org_id","project_id","mark");