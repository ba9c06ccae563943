CREATE TABLE "partner_blocks" (
	"org_id" uuid NOT NULL,
	"blocked_org_id" uuid NOT NULL,
	"blocked_by" text,
	"blocked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "partner_blocks_org_id_blocked_org_id_pk" PRIMARY KEY("org_id","blocked_org_id")
);
--> statement-breakpoint
CREATE TABLE "partner_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"writer_org_id" uuid NOT NULL,
	"author" text,
	"body" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_profile_programs" (
	"org_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	CONSTRAINT "partner_profile_programs_org_id_program_id_pk" PRIMARY KEY("org_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "partner_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"visible" boolean NOT NULL,
	"brings" text NOT NULL,
	"keywords" jsonb NOT NULL,
	"role" text NOT NULL,
	"categories" jsonb NOT NULL,
	"pic" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "partner_profiles_role_code" CHECK ("partner_profiles"."role" IN ('partner', 'coordinator', 'either')),
	CONSTRAINT "partner_profiles_revision_range" CHECK ("partner_profiles"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "partner_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"twin_id" uuid,
	"other_org_id" uuid,
	"program_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"closed_here" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_type_code";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "partner_blocks" ADD CONSTRAINT "partner_blocks_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_blocks" ADD CONSTRAINT "partner_blocks_blocked_org_id_organizations_id_fk" FOREIGN KEY ("blocked_org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_blocks" ADD CONSTRAINT "partner_blocks_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_messages" ADD CONSTRAINT "partner_messages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_messages" ADD CONSTRAINT "partner_messages_thread_id_partner_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."partner_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_messages" ADD CONSTRAINT "partner_messages_writer_org_id_organizations_id_fk" FOREIGN KEY ("writer_org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_messages" ADD CONSTRAINT "partner_messages_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_profile_programs" ADD CONSTRAINT "partner_profile_programs_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_profile_programs" ADD CONSTRAINT "partner_profile_programs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_profiles" ADD CONSTRAINT "partner_profiles_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_profiles" ADD CONSTRAINT "partner_profiles_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_threads" ADD CONSTRAINT "partner_threads_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_threads" ADD CONSTRAINT "partner_threads_twin_id_partner_threads_id_fk" FOREIGN KEY ("twin_id") REFERENCES "public"."partner_threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_threads" ADD CONSTRAINT "partner_threads_other_org_id_organizations_id_fk" FOREIGN KEY ("other_org_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_threads" ADD CONSTRAINT "partner_threads_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_messages_thread" ON "partner_messages" USING btree ("org_id","thread_id","sent_at");--> statement-breakpoint
CREATE INDEX "partner_profile_programs_program" ON "partner_profile_programs" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_profiles_org" ON "partner_profiles" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "partner_profiles_visible" ON "partner_profiles" USING btree ("changed_at") WHERE visible;--> statement-breakpoint
CREATE INDEX "partner_threads_org" ON "partner_threads" USING btree ("org_id","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_threads_open" ON "partner_threads" USING btree ("org_id","other_org_id","program_id") WHERE closed_at IS NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_type_code" CHECK ("alerts"."type" IN ('deadline', 'change', 'task', 'partner', 'other'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'invitation', 'mention', 'partner_message', 'stopped_run', 'written'));