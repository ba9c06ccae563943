CREATE TABLE "section_steps" (
	"org_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"count" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"author" text,
	"at" timestamp(3) with time zone NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "section_steps_pkey" PRIMARY KEY("org_id","section_id","version"),
	CONSTRAINT "section_steps_version_range" CHECK ("section_steps"."version" >= 1),
	CONSTRAINT "section_steps_count_range" CHECK ("section_steps"."count" >= 1)
);
--> statement-breakpoint
ALTER TABLE "section_saves" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "section_saves" CASCADE;--> statement-breakpoint
ALTER TABLE "project_sections" ADD COLUMN "authors" jsonb;--> statement-breakpoint
ALTER TABLE "section_history" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "section_history" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "section_history" ADD COLUMN "before_deletion" jsonb;--> statement-breakpoint
ALTER TABLE "section_steps" ADD CONSTRAINT "section_steps_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_steps" ADD CONSTRAINT "section_steps_section_id_project_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."project_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_steps" ADD CONSTRAINT "section_steps_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "section_steps_section" ON "section_steps" USING btree ("section_id");--> statement-breakpoint
ALTER TABLE "section_history" ADD CONSTRAINT "section_history_removed_range" CHECK ("section_history"."removed" >= 0);