CREATE TABLE "list_saves" (
	"save_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"list" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_by" text,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "list_saves_pkey" PRIMARY KEY("org_id","save_id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "participants_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "work_packages_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "list_saves" ADD CONSTRAINT "list_saves_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_saves" ADD CONSTRAINT "list_saves_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_saves" ADD CONSTRAINT "list_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_saves_revision" ON "list_saves" USING btree ("org_id","project_id","list","revision");--> statement-breakpoint
-- Who made the newest save of each budget, which the log alone told until now.
INSERT INTO list_saves (save_id, org_id, project_id, list, revision, saved_by, saved_at)
SELECT DISTINCT ON (p.id) gen_random_uuid(), p.org_id, p.id, 'budget', p.budget_revision, u.id, (e.data->>'savedAt')::timestamptz
FROM projects p
JOIN audit_events e ON e.org_id = p.org_id AND e.subject_id = p.id::text AND e.action IN ('budget.saved', 'budget.imported')
  AND e.data->>'revision' = p.budget_revision::text AND e.data->>'savedAt' IS NOT NULL
LEFT JOIN users u ON u.id = e.user_id
ORDER BY p.id, e.at DESC;
