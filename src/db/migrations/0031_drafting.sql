CREATE TABLE "draft_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"field" text NOT NULL,
	"number" integer NOT NULL,
	"sent_as" uuid,
	"written_by" text,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"asked" text,
	"prompt" text,
	"model" text,
	"draft" jsonb,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "draft_messages_number_range" CHECK ("draft_messages"."number" >= 1),
	CONSTRAINT "draft_messages_role_code" CHECK ("draft_messages"."role" IN ('user', 'assistant')),
	CONSTRAINT "draft_messages_asked_code" CHECK ("draft_messages"."asked" IN ('problem', 'solution', 'goal', 'measure', 'who', 'change', 'steps', 'methods', 'proof', 'what_if', 'state_of_the_art', 'novelty', 'advantage', 'exploit', 'lead', 'experience', 'together', 'begin', 'critical', 'figures', 'scale', 'audience', 'channels', 'costs', 'shares', 'dangers', 'point', 'facts', 'example')),
	CONSTRAINT "draft_messages_prompt_code" CHECK ("draft_messages"."prompt" IN ('draft', 'shorten', 'concrete', 'consistent', 'abstract', 'translate'))
);
--> statement-breakpoint
CREATE TABLE "machine_passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"field" text NOT NULL,
	"prompt" text NOT NULL,
	"model" text NOT NULL,
	"sentences" jsonb NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"accepted_by" text,
	"accepted_at" timestamp(3) with time zone NOT NULL,
	"version_before" integer,
	"version_after" integer,
	"taken_back_at" timestamp(3) with time zone,
	CONSTRAINT "machine_passages_prompt_code" CHECK ("machine_passages"."prompt" IN ('draft', 'shorten', 'concrete', 'consistent', 'abstract', 'translate'))
);
--> statement-breakpoint
ALTER TABLE "draft_messages" ADD CONSTRAINT "draft_messages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_messages" ADD CONSTRAINT "draft_messages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_messages" ADD CONSTRAINT "draft_messages_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_passages" ADD CONSTRAINT "machine_passages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_passages" ADD CONSTRAINT "machine_passages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_passages" ADD CONSTRAINT "machine_passages_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_messages_number" ON "draft_messages" USING btree ("org_id","project_id","field","number");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_messages_sent_as" ON "draft_messages" USING btree ("org_id","project_id","field","sent_as");--> statement-breakpoint
CREATE INDEX "machine_passages_project" ON "machine_passages" USING btree ("org_id","project_id","accepted_at");