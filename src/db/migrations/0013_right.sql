CREATE TABLE "plan_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"item" jsonb NOT NULL,
	CONSTRAINT "plan_items_kind_code" CHECK ("plan_items"."kind" IN ('task', 'deliverable', 'milestone', 'risk', 'kpi', 'effort')),
	CONSTRAINT "plan_items_position_range" CHECK ("plan_items"."position" >= 1)
);
--> statement-breakpoint
ALTER TABLE "participants" DROP CONSTRAINT "participants_role_code";--> statement-breakpoint
ALTER TABLE "list_saves" DROP CONSTRAINT "list_saves_list_code";--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plan_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_packages" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_items_project" ON "plan_items" USING btree ("org_id","project_id","position");--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_role_code" CHECK ("participants"."role" IN ('coordinator', 'beneficiary', 'affiliated_entity', 'associated_partner', 'subcontractor'));--> statement-breakpoint
ALTER TABLE "list_saves" ADD CONSTRAINT "list_saves_list_code" CHECK ("list_saves"."list" IN ('participants', 'work_packages', 'plan', 'budget'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_plan_revision_range" CHECK ("projects"."plan_revision" >= 0);