CREATE TABLE "suggested_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"author" text,
	"base" integer NOT NULL,
	"base_doc" jsonb NOT NULL,
	"doc" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"sent_last" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "suggested_texts_base_range" CHECK ("suggested_texts"."base" >= 0),
	CONSTRAINT "suggested_texts_version_range" CHECK ("suggested_texts"."version" >= 0),
	CONSTRAINT "suggested_texts_pieces_range" CHECK ("suggested_texts"."pieces" >= 0)
);
--> statement-breakpoint
ALTER TABLE "suggested_texts" ADD CONSTRAINT "suggested_texts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_texts" ADD CONSTRAINT "suggested_texts_section_id_project_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."project_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_texts" ADD CONSTRAINT "suggested_texts_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suggested_texts_author" ON "suggested_texts" USING btree ("org_id","section_id","author");