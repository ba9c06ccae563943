CREATE TABLE "grant_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"record" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text,
	CONSTRAINT "grant_records_part_code" CHECK ("grant_records"."part" IN ('result', 'comment', 'earlier', 'earlier_comment', 'agreement', 'period', 'progress', 'claim', 'payment', 'worker')),
	CONSTRAINT "grant_records_revision_range" CHECK ("grant_records"."revision" >= 1)
);
--> statement-breakpoint
ALTER TABLE "grant_records" ADD CONSTRAINT "grant_records_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_records" ADD CONSTRAINT "grant_records_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_records" ADD CONSTRAINT "grant_records_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "grant_records_key" ON "grant_records" USING btree ("org_id","project_id","part","key");