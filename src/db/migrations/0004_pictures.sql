CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"file_size" integer NOT NULL,
	"file_path" text NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "pictures_format_code" CHECK ("pictures"."format" IN ('png', 'jpeg')),
	CONSTRAINT "pictures_width_range" CHECK ("pictures"."width" >= 1),
	CONSTRAINT "pictures_height_range" CHECK ("pictures"."height" >= 1),
	CONSTRAINT "pictures_file_size_range" CHECK ("pictures"."file_size" >= 0)
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_org" ON "pictures" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "pictures_project" ON "pictures" USING btree ("project_id");