CREATE TABLE "library_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"text_length" integer DEFAULT 0 NOT NULL,
	"searched" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"text_revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"created_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "library_entries_kind_code" CHECK ("library_entries"."kind" IN ('company', 'cv', 'reference', 'publication', 'passage', 'document')),
	CONSTRAINT "library_entries_language_code" CHECK ("library_entries"."language" IN ('en', 'ro')),
	CONSTRAINT "library_entries_text_length_range" CHECK ("library_entries"."text_length" >= 0),
	CONSTRAINT "library_entries_revision_range" CHECK ("library_entries"."revision" >= 1),
	CONSTRAINT "library_entries_text_revision_range" CHECK ("library_entries"."text_revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "library_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"file_path" text NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer,
	"uploaded_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"replaced_at" timestamp(3) with time zone,
	CONSTRAINT "library_files_file_size_range" CHECK ("library_files"."file_size" >= 0),
	CONSTRAINT "library_files_pages_range" CHECK ("library_files"."pages" >= 0)
);
--> statement-breakpoint
CREATE TABLE "library_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"section_id" uuid,
	"text_revision" integer,
	"upload_id" uuid,
	"file_id" uuid,
	"used_by" text,
	"used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "library_uses_text_revision_range" CHECK ("library_uses"."text_revision" >= 1),
	CONSTRAINT "library_uses_place" CHECK (("library_uses"."section_id" IS NULL) <> ("library_uses"."upload_id" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_files" ADD CONSTRAINT "library_files_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_files" ADD CONSTRAINT "library_files_entry_id_library_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."library_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_files" ADD CONSTRAINT "library_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_uses" ADD CONSTRAINT "library_uses_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_uses" ADD CONSTRAINT "library_uses_entry_id_library_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."library_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_uses" ADD CONSTRAINT "library_uses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_uses" ADD CONSTRAINT "library_uses_section_id_project_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."project_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_uses" ADD CONSTRAINT "library_uses_upload_id_files_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_uses" ADD CONSTRAINT "library_uses_file_id_library_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."library_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_uses" ADD CONSTRAINT "library_uses_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_entries_org" ON "library_entries" USING btree ("org_id","updated_at");--> statement-breakpoint
CREATE INDEX "library_files_entry" ON "library_files" USING btree ("org_id","entry_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "library_files_current" ON "library_files" USING btree ("entry_id") WHERE replaced_at IS NULL;--> statement-breakpoint
CREATE INDEX "library_uses_entry" ON "library_uses" USING btree ("org_id","entry_id","used_at");--> statement-breakpoint
CREATE INDEX "library_uses_project" ON "library_uses" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "library_uses_section" ON "library_uses" USING btree ("section_id");--> statement-breakpoint
CREATE UNIQUE INDEX "library_uses_upload" ON "library_uses" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "library_uses_file" ON "library_uses" USING btree ("file_id");