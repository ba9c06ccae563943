CREATE TABLE "covered_outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"anchor" jsonb NOT NULL,
	"marked_by" text,
	"marked_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "covered_outcomes" ADD CONSTRAINT "covered_outcomes_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "covered_outcomes" ADD CONSTRAINT "covered_outcomes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "covered_outcomes" ADD CONSTRAINT "covered_outcomes_section_id_project_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."project_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "covered_outcomes" ADD CONSTRAINT "covered_outcomes_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "covered_outcomes_project" ON "covered_outcomes" USING btree ("org_id","project_id","marked_at");--> statement-breakpoint
CREATE INDEX "covered_outcomes_section" ON "covered_outcomes" USING btree ("org_id","section_id");