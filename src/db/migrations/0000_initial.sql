CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "catalogue_rejections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"line" integer,
	"external_id" text,
	"reason" text NOT NULL,
	"field" text,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"failure_detail" text,
	"fetched" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "program_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"run_id" uuid,
	"kind" text NOT NULL,
	"field" text,
	"before" jsonb,
	"after" jsonb,
	"seen_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_sources" (
	"program_id" uuid NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"row" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "program_sources_program_id_source_pk" PRIMARY KEY("program_id","source")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"pending_organization_name" text,
	"terms_accepted_at" timestamp (3) with time zone,
	"privacy_accepted_at" timestamp (3) with time zone,
	"consent_version" text,
	"marketing_consent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_scores" (
	"org_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"score" smallint NOT NULL,
	"verdict" text NOT NULL,
	"unknowns" smallint NOT NULL,
	"rules_met" smallint NOT NULL,
	"reason" jsonb,
	"parts" jsonb NOT NULL,
	"org_version" integer NOT NULL,
	"facts_version" integer NOT NULL,
	"brussels_day" date NOT NULL,
	CONSTRAINT "match_scores_org_id_program_id_pk" PRIMARY KEY("org_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "program_answers" (
	"org_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"answered_by" text NOT NULL,
	"answered_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "program_answers_org_id_program_id_question_pk" PRIMARY KEY("org_id","program_id","question")
);
--> statement-breakpoint
CREATE TABLE "saved_programs" (
	"org_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "saved_programs_org_id_program_id_pk" PRIMARY KEY("org_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "org_answers" (
	"org_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"answered_by" text NOT NULL,
	"answered_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "org_answers_org_id_question_pk" PRIMARY KEY("org_id","question")
);
--> statement-breakpoint
CREATE TABLE "org_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"size" text NOT NULL,
	"caen" text,
	"trl" smallint NOT NULL,
	"kpi_json" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"legal_name" text,
	"trading_name" text,
	"registration_number" text,
	"vat_number" text,
	"admin_name" text,
	"kind" text,
	"industry" text,
	"legal_form" text,
	"vat_registered" boolean,
	"incorporated_on" date,
	"street" text,
	"street_number" text,
	"city" text,
	"postal_code" text,
	"region" text,
	"address_country" text,
	"headcount" integer,
	"turnover" bigint,
	"balance_total" bigint,
	"onboarding_step" text,
	"profile_version" integer DEFAULT 1 NOT NULL,
	"active_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shareholders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"share_basis_points" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"current_org_id" uuid
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"program_id" uuid,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid,
	"user_id" text,
	"action" text NOT NULL,
	"subject_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" smallint NOT NULL,
	"title" text NOT NULL,
	"deadline" timestamp(3) with time zone NOT NULL,
	"hour_assumed" boolean NOT NULL,
	"budget_total" bigint
);
--> statement-breakpoint
CREATE TABLE "program_texts" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"sections" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"slug" text NOT NULL,
	"identifier" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"programme_id" text NOT NULL,
	"domain" text NOT NULL,
	"funder" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type_of_action" text,
	"budget_min" bigint,
	"budget_max" bigint,
	"cofinancing_rate" integer,
	"non_profit_rate" integer,
	"opens_at" timestamp(3) with time zone,
	"next_deadline_at" timestamp(3) with time zone,
	"timeline_end" timestamp(3) with time zone,
	"presets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"presets_non_profit" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sme_friendly" boolean DEFAULT false NOT NULL,
	"countries" jsonb,
	"facts" jsonb NOT NULL,
	"identifier_folded" text NOT NULL,
	"title_folded" text NOT NULL,
	"keywords_folded" text DEFAULT '' NOT NULL,
	"text_folded" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', title_folded), 'A') || setweight(to_tsvector('simple', keywords_folded), 'B') || setweight(to_tsvector('simple', text_folded), 'D')) STORED,
	"facts_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "programs_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "programs_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"section_key" text NOT NULL,
	"content" jsonb NOT NULL,
	"text_length" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"project_path" text NOT NULL,
	"payment_status" text NOT NULL,
	"intake_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"author" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_saves" (
	"save_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_rejections" ADD CONSTRAINT "catalogue_rejections_run_id_catalogue_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."catalogue_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_changes" ADD CONSTRAINT "program_changes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_sources" ADD CONSTRAINT "program_sources_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_scores" ADD CONSTRAINT "match_scores_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_scores" ADD CONSTRAINT "match_scores_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_answers" ADD CONSTRAINT "program_answers_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_answers" ADD CONSTRAINT "program_answers_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_answers" ADD CONSTRAINT "org_answers_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_members" ADD CONSTRAINT "org_members_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_members" ADD CONSTRAINT "org_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_current_org_id_organizations_id_fk" FOREIGN KEY ("current_org_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_texts" ADD CONSTRAINT "program_texts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_sections" ADD CONSTRAINT "project_sections_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_sections" ADD CONSTRAINT "project_sections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_history" ADD CONSTRAINT "section_history_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_history" ADD CONSTRAINT "section_history_section_id_project_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."project_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_saves" ADD CONSTRAINT "section_saves_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_saves" ADD CONSTRAINT "section_saves_section_id_project_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."project_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_rejections_run" ON "catalogue_rejections" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "catalogue_runs_started" ON "catalogue_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "program_changes_program" ON "program_changes" USING btree ("program_id","seen_at");--> statement-breakpoint
CREATE INDEX "program_changes_seen" ON "program_changes" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "program_sources_external" ON "program_sources" USING btree ("source","external_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "match_scores_rank" ON "match_scores" USING btree ("org_id","score" DESC NULLS LAST,"program_id");--> statement-breakpoint
CREATE INDEX "match_scores_program" ON "match_scores" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "saved_programs_program" ON "saved_programs" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "org_members_org_user" ON "org_members" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "org_members_user" ON "org_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizations_active" ON "organizations" USING btree ("active_at");--> statement-breakpoint
CREATE INDEX "shareholders_org" ON "shareholders" USING btree ("org_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_key" ON "alerts" USING btree ("org_id","key");--> statement-breakpoint
CREATE INDEX "alerts_org" ON "alerts" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_events_org" ON "audit_events" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calls_program" ON "calls" USING btree ("program_id","deadline","kind");--> statement-breakpoint
CREATE INDEX "calls_deadline" ON "calls" USING btree ("deadline");--> statement-breakpoint
CREATE INDEX "programs_search" ON "programs" USING gin ("search");--> statement-breakpoint
CREATE INDEX "programs_title_trigrams" ON "programs" USING gin ("title_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "programs_identifier_trigrams" ON "programs" USING gin ("identifier_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "programs_timeline_end" ON "programs" USING btree ("timeline_end");--> statement-breakpoint
CREATE INDEX "programs_next_deadline" ON "programs" USING btree ("next_deadline_at","id");--> statement-breakpoint
CREATE INDEX "programs_created" ON "programs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "programs_domain" ON "programs" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_project" ON "applications" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "applications_org" ON "applications" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_sections_key" ON "project_sections" USING btree ("org_id","project_id","section_key");--> statement-breakpoint
CREATE INDEX "projects_org" ON "projects" USING btree ("org_id","updated_at");--> statement-breakpoint
CREATE INDEX "projects_program" ON "projects" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "section_history_section" ON "section_history" USING btree ("org_id","section_id","started_at");--> statement-breakpoint
CREATE INDEX "section_saves_section" ON "section_saves" USING btree ("org_id","section_id","revision");