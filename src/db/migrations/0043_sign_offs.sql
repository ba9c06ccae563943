CREATE TABLE "project_sign_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"demanded_by" text,
	"demanded_at" timestamp(3) with time zone NOT NULL,
	"decision" text,
	"fingerprint" text,
	"remark" text DEFAULT '' NOT NULL,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "project_sign_offs_kind_code" CHECK ("project_sign_offs"."kind" IN ('legal', 'finance')),
	CONSTRAINT "project_sign_offs_decision_code" CHECK ("project_sign_offs"."decision" IN ('given', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "project_sign_offs" ADD CONSTRAINT "project_sign_offs_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_sign_offs" ADD CONSTRAINT "project_sign_offs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_sign_offs" ADD CONSTRAINT "project_sign_offs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_sign_offs" ADD CONSTRAINT "project_sign_offs_demanded_by_users_id_fk" FOREIGN KEY ("demanded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_sign_offs_kind" ON "project_sign_offs" USING btree ("org_id","project_id","kind");--> statement-breakpoint
CREATE INDEX "project_sign_offs_user" ON "project_sign_offs" USING btree ("user_id");