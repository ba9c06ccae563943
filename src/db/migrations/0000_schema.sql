CREATE TABLE "budget_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"participant_id" uuid,
	"work_package_id" uuid,
	"category" text NOT NULL,
	"subtype" text,
	"description" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"cofunding_rate" integer NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "budget_lines_category_code" CHECK ("budget_lines"."category" IN ('personnel', 'equipment', 'materials', 'travel', 'subcontracting', 'other_direct', 'indirect')),
	CONSTRAINT "budget_lines_subtype_code" CHECK ("budget_lines"."subtype" IN ('third_party_support', 'internal_invoicing')),
	CONSTRAINT "budget_lines_position_range" CHECK ("budget_lines"."position" >= 1),
	CONSTRAINT "budget_lines_amount_range" CHECK ("budget_lines"."amount" >= 0),
	CONSTRAINT "budget_lines_cofunding_rate_range" CHECK ("budget_lines"."cofunding_rate" BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "catalogue_rejections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"run_id" uuid NOT NULL,
	"line" integer,
	"external_id" text,
	"reason" text NOT NULL,
	"field" text,
	"detail" text NOT NULL,
	CONSTRAINT "catalogue_rejections_reason_code" CHECK ("catalogue_rejections"."reason" IN ('not_json', 'not_an_object', 'missing_field', 'wrong_type', 'unknown_value', 'bad_date', 'not_a_call', 'wrong_status', 'duplicate', 'too_large', 'defect'))
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
	"unread_fields" integer DEFAULT 0 NOT NULL,
	"unlisted" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "catalogue_runs_kind_code" CHECK ("catalogue_runs"."kind" IN ('starter', 'portal_search', 'portal_bulk', 'import')),
	CONSTRAINT "catalogue_runs_status_code" CHECK ("catalogue_runs"."status" IN ('running', 'succeeded', 'failed')),
	CONSTRAINT "catalogue_runs_fetched_range" CHECK ("catalogue_runs"."fetched" >= 0),
	CONSTRAINT "catalogue_runs_added_range" CHECK ("catalogue_runs"."added" >= 0),
	CONSTRAINT "catalogue_runs_changed_range" CHECK ("catalogue_runs"."changed" >= 0),
	CONSTRAINT "catalogue_runs_closed_range" CHECK ("catalogue_runs"."closed" >= 0),
	CONSTRAINT "catalogue_runs_rejected_range" CHECK ("catalogue_runs"."rejected" >= 0),
	CONSTRAINT "catalogue_runs_unread_fields_range" CHECK ("catalogue_runs"."unread_fields" >= 0),
	CONSTRAINT "catalogue_runs_unlisted_range" CHECK ("catalogue_runs"."unlisted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"deleted_at" bigint NOT NULL
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
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "program_changes_kind_code" CHECK ("program_changes"."kind" IN ('added', 'opened', 'closed', 'unlisted', 'listed', 'deadline_moved', 'deadline_added', 'deadline_removed', 'opening_moved', 'budget_changed', 'grant_changed', 'title_changed', 'text_changed', 'stated', 'other'))
);
--> statement-breakpoint
CREATE TABLE "program_sources" (
	"program_id" uuid NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"row" json NOT NULL,
	"fingerprint" text NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL,
	"number" text,
	CONSTRAINT "program_sources_program_id_source_pk" PRIMARY KEY("program_id","source"),
	CONSTRAINT "program_sources_source_code" CHECK ("program_sources"."source" IN ('correction', 'portal', 'import', 'starter'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"annex_key" text NOT NULL,
	"filename" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"file_path" text NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer,
	"status" text NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"validated_at" timestamp(3) with time zone,
	"uploaded_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"replaced_at" timestamp(3) with time zone,
	CONSTRAINT "files_status_code" CHECK ("files"."status" IN ('uploaded', 'validated', 'rejected')),
	CONSTRAINT "files_file_size_range" CHECK ("files"."file_size" >= 0),
	CONSTRAINT "files_pages_range" CHECK ("files"."pages" >= 0)
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"locale" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"pending_organization_name" text,
	"terms_accepted_at" timestamp(3) with time zone,
	"privacy_accepted_at" timestamp(3) with time zone,
	"consent_version" text,
	"marketing_consent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_locale_code" CHECK ("users"."locale" IN ('en', 'ro'))
);
--> statement-breakpoint
CREATE TABLE "match_scores" (
	"org_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"score" smallint NOT NULL,
	"verdict" text NOT NULL,
	"org_version" integer NOT NULL,
	"facts_version" integer NOT NULL,
	"brussels_day" date NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "match_scores_org_id_program_id_pk" PRIMARY KEY("org_id","program_id"),
	CONSTRAINT "match_scores_verdict_code" CHECK ("match_scores"."verdict" IN ('eligible', 'check', 'not_eligible', 'closed')),
	CONSTRAINT "match_scores_score_range" CHECK ("match_scores"."score" BETWEEN 0 AND 100),
	CONSTRAINT "match_scores_revision_range" CHECK ("match_scores"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "match_states" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"org_version" integer NOT NULL,
	"brussels_day" date NOT NULL,
	"catalogue_revision" bigint NOT NULL,
	"scores_revision" integer NOT NULL,
	CONSTRAINT "match_states_scores_revision_range" CHECK ("match_states"."scores_revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "program_answers" (
	"org_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"answered_by" text,
	"answered_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "program_answers_org_id_program_id_question_pk" PRIMARY KEY("org_id","program_id","question"),
	CONSTRAINT "program_answers_question_code" CHECK ("program_answers"."question" IN ('partners_found', 'partner_in_member_state', 'own_cofinancing', 'meets_topic_condition', 'trl_reached', 'kind_admitted', 'country_admitted', 'invited_to_second_stage', 'call_still_open', 'control_accepted', 'foreign_control', 'china_control', 'high_risk_supplier', 'excluded_or_sanctioned', 'public_interest_trust', 'barred_territory', 'small_midcap')),
	CONSTRAINT "program_answers_answer_code" CHECK ("program_answers"."answer" IN ('yes', 'no'))
);
--> statement-breakpoint
CREATE TABLE "saved_programs" (
	"org_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"saved_by" text,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "saved_programs_org_id_program_id_pk" PRIMARY KEY("org_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "org_answers" (
	"org_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"answered_by" text,
	"answered_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "org_answers_org_id_question_pk" PRIMARY KEY("org_id","question"),
	CONSTRAINT "org_answers_question_code" CHECK ("org_answers"."question" IN ('partners_found', 'partner_in_member_state', 'own_cofinancing', 'meets_topic_condition', 'trl_reached', 'kind_admitted', 'country_admitted', 'invited_to_second_stage', 'call_still_open', 'control_accepted', 'foreign_control', 'china_control', 'high_risk_supplier', 'excluded_or_sanctioned', 'public_interest_trust', 'barred_territory', 'small_midcap')),
	CONSTRAINT "org_answers_answer_code" CHECK ("org_answers"."answer" IN ('yes', 'no'))
);
--> statement-breakpoint
CREATE TABLE "org_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "org_members_role_code" CHECK ("org_members"."role" IN ('owner', 'admin', 'consultant', 'contributor', 'reviewer'))
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"country" text NOT NULL,
	"size" text,
	"caen" text,
	"trl" smallint,
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
	"setup_draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"profile_version" integer DEFAULT 1 NOT NULL,
	"active_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "organizations_locale_code" CHECK ("organizations"."locale" IN ('en', 'ro')),
	CONSTRAINT "organizations_size_code" CHECK ("organizations"."size" IN ('micro', 'small', 'medium', 'large')),
	CONSTRAINT "organizations_kind_code" CHECK ("organizations"."kind" IN ('company', 'nonprofit', 'research', 'higher_education', 'public_body')),
	CONSTRAINT "organizations_industry_code" CHECK ("organizations"."industry" IN ('technology', 'manufacturing', 'healthcare', 'finance', 'energy', 'education', 'agriculture', 'other')),
	CONSTRAINT "organizations_legal_form_code" CHECK ("organizations"."legal_form" IN ('limited', 'plc', 'llp', 'partnership', 'sole', 'nonprofit', 'coop', 'other')),
	CONSTRAINT "organizations_onboarding_step_code" CHECK ("organizations"."onboarding_step" IN ('identity', 'admin-structure', 'activity', 'legal-form', 'review')),
	CONSTRAINT "organizations_trl_range" CHECK ("organizations"."trl" BETWEEN 1 AND 9),
	CONSTRAINT "organizations_headcount_range" CHECK ("organizations"."headcount" >= 0),
	CONSTRAINT "organizations_turnover_range" CHECK ("organizations"."turnover" >= 0),
	CONSTRAINT "organizations_balance_total_range" CHECK ("organizations"."balance_total" >= 0),
	CONSTRAINT "organizations_revision_range" CHECK ("organizations"."revision" >= 1),
	CONSTRAINT "organizations_profile_version_range" CHECK ("organizations"."profile_version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "shareholders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"share_basis_points" integer NOT NULL,
	CONSTRAINT "shareholders_position_range" CHECK ("shareholders"."position" >= 0),
	CONSTRAINT "shareholders_share_basis_points_range" CHECK ("shareholders"."share_basis_points" BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"current_org_id" uuid,
	"setup_draft" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"kind" text,
	"size" text,
	"role" text NOT NULL,
	CONSTRAINT "participants_kind_code" CHECK ("participants"."kind" IN ('company', 'nonprofit', 'research', 'higher_education', 'public_body')),
	CONSTRAINT "participants_size_code" CHECK ("participants"."size" IN ('micro', 'small', 'medium', 'large')),
	CONSTRAINT "participants_role_code" CHECK ("participants"."role" IN ('coordinator', 'beneficiary', 'affiliated_entity', 'associated_partner')),
	CONSTRAINT "participants_position_range" CHECK ("participants"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "alert_reads" (
	"org_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"alert_id" uuid NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "alert_reads_org_id_user_id_alert_id_pk" PRIMARY KEY("org_id","user_id","alert_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"program_id" uuid,
	"content" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "alerts_type_code" CHECK ("alerts"."type" IN ('deadline', 'change', 'task', 'other'))
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid,
	"user_id" text,
	"by_itself" boolean DEFAULT false NOT NULL,
	"action" text NOT NULL,
	"subject_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"code" text NOT NULL,
	"content" jsonb,
	"locale" text DEFAULT 'en' NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'invitation', 'mention', 'stopped_run', 'written')),
	CONSTRAINT "mail_outbox_locale_code" CHECK ("mail_outbox"."locale" IN ('en', 'ro')),
	CONSTRAINT "mail_outbox_status_code" CHECK ("mail_outbox"."status" IN ('kept', 'queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key"),
	CONSTRAINT "rate_limits_count_range" CHECK ("rate_limits"."count" >= 0)
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
	"budget_total" bigint,
	CONSTRAINT "calls_kind_code" CHECK ("calls"."kind" IN ('deadline', 'stage', 'cut_off')),
	CONSTRAINT "calls_number_range" CHECK ("calls"."number" >= 0),
	CONSTRAINT "calls_budget_total_range" CHECK ("calls"."budget_total" >= 0)
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
	"timeline_end" timestamp(3) with time zone,
	"presets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"presets_non_profit" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sme_friendly" boolean DEFAULT false NOT NULL,
	"countries" jsonb,
	"facts" json NOT NULL,
	"identifier_folded" text NOT NULL,
	"title_folded" text NOT NULL,
	"keywords_folded" text DEFAULT '' NOT NULL,
	"text_folded" text DEFAULT '' NOT NULL,
	"facts_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"unlisted_at" timestamp(3) with time zone,
	"renamed_to" uuid,
	"revision" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "programs_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "programs_slug_unique" UNIQUE("slug"),
	CONSTRAINT "programs_kind_code" CHECK ("programs"."kind" IN ('topic', 'cascade', 'prospect', 'national')),
	CONSTRAINT "programs_type_of_action_code" CHECK ("programs"."type_of_action" IN ('RIA', 'IA', 'CSA', 'COFUND', 'PCP', 'PPI', 'TMA', 'ERC', 'MSCA', 'EIC', 'SAP', 'SIP', 'PJG', 'LUMP_SUM', 'SIMPLE', 'FPA', 'OPERATING', 'PRIZE', 'EQUITY', 'CASCADE', 'OTHER')),
	CONSTRAINT "programs_budget_min_range" CHECK ("programs"."budget_min" >= 0),
	CONSTRAINT "programs_budget_max_range" CHECK ("programs"."budget_max" >= 0),
	CONSTRAINT "programs_cofinancing_rate_range" CHECK ("programs"."cofinancing_rate" BETWEEN 0 AND 10000),
	CONSTRAINT "programs_non_profit_rate_range" CHECK ("programs"."non_profit_rate" BETWEEN 0 AND 10000),
	CONSTRAINT "programs_facts_version_range" CHECK ("programs"."facts_version" >= 1),
	CONSTRAINT "programs_revision_range" CHECK ("programs"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "applications_status_code" CHECK ("applications"."status" IN ('draft'))
);
--> statement-breakpoint
CREATE TABLE "field_saves" (
	"save_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid,
	"revision" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "field_saves_pkey" PRIMARY KEY("org_id","save_id"),
	CONSTRAINT "field_saves_revision_range" CHECK ("field_saves"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "list_saves" (
	"save_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"list" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_by" text,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "list_saves_pkey" PRIMARY KEY("org_id","save_id"),
	CONSTRAINT "list_saves_list_code" CHECK ("list_saves"."list" IN ('participants', 'work_packages', 'budget')),
	CONSTRAINT "list_saves_revision_range" CHECK ("list_saves"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "project_places" (
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"route" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "project_places_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
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
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "project_sections_text_length_range" CHECK ("project_sections"."text_length" >= 0),
	CONSTRAINT "project_sections_revision_range" CHECK ("project_sections"."revision" >= 0),
	CONSTRAINT "project_sections_section_key_code" CHECK ("project_sections"."section_key" ~ '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$' AND length("project_sections"."section_key") <= 60)
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text NOT NULL,
	"project_path" text NOT NULL,
	"payment_status" text NOT NULL,
	"intake_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"participants_revision" integer DEFAULT 0 NOT NULL,
	"work_packages_revision" integer DEFAULT 0 NOT NULL,
	"budget_revision" integer DEFAULT 0 NOT NULL,
	"validated_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"created_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "projects_language_code" CHECK ("projects"."language" IN ('en', 'ro')),
	CONSTRAINT "projects_status_code" CHECK ("projects"."status" IN ('draft', 'active', 'submitted', 'completed')),
	CONSTRAINT "projects_project_path_code" CHECK ("projects"."project_path" IN ('self', 'consultant', 'ai')),
	CONSTRAINT "projects_payment_status_code" CHECK ("projects"."payment_status" IN ('free')),
	CONSTRAINT "projects_revision_range" CHECK ("projects"."revision" >= 1),
	CONSTRAINT "projects_participants_revision_range" CHECK ("projects"."participants_revision" >= 0),
	CONSTRAINT "projects_work_packages_revision_range" CHECK ("projects"."work_packages_revision" >= 0),
	CONSTRAINT "projects_budget_revision_range" CHECK ("projects"."budget_revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "section_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"text_length" integer DEFAULT 0 NOT NULL,
	"revision" integer NOT NULL,
	"author" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "section_history_text_length_range" CHECK ("section_history"."text_length" >= 0),
	CONSTRAINT "section_history_revision_range" CHECK ("section_history"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "section_saves" (
	"save_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"saved_by" text,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "section_saves_pkey" PRIMARY KEY("org_id","save_id"),
	CONSTRAINT "section_saves_revision_range" CHECK ("section_saves"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sign_up_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_up_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"organization_name" text,
	"password_hash" text NOT NULL,
	"consent_version" text NOT NULL,
	"marketing" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_ups_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "work_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "work_packages_number_range" CHECK ("work_packages"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "comment_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"anchor" jsonb,
	"created_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"resolved_by" text,
	"resolved_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"author" text,
	"body" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"accepted_by" text,
	"withdrawn_at" timestamp(3) with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role_code" CHECK ("invitations"."role" IN ('owner', 'admin', 'consultant', 'contributor', 'reviewer'))
);
--> statement-breakpoint
CREATE TABLE "project_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"suggested" jsonb,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"assignee" text,
	"due_date" date,
	"suggestion" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone,
	CONSTRAINT "project_tasks_status_code" CHECK ("project_tasks"."status" IN ('pending', 'in_progress', 'completed', 'blocked')),
	CONSTRAINT "project_tasks_priority_code" CHECK ("project_tasks"."priority" IN ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "project_tasks_revision_range" CHECK ("project_tasks"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "project_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"version_number" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"snapshot_data" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"created_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "project_versions_kind_code" CHECK ("project_versions"."kind" IN ('manual', 'before_restore', 'before_package', 'daily')),
	CONSTRAINT "project_versions_version_number_range" CHECK ("project_versions"."version_number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "red_flags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"subject" text NOT NULL,
	"severity" text NOT NULL,
	"params" jsonb NOT NULL,
	"status" text NOT NULL,
	"settled_by" text,
	"settled_at" timestamp(3) with time zone,
	"reason" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "red_flags_severity_code" CHECK ("red_flags"."severity" IN ('hard', 'soft')),
	CONSTRAINT "red_flags_status_code" CHECK ("red_flags"."status" IN ('open', 'resolved', 'waived'))
);
--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_work_package_id_work_packages_id_fk" FOREIGN KEY ("work_package_id") REFERENCES "public"."work_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_rejections" ADD CONSTRAINT "catalogue_rejections_run_id_catalogue_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."catalogue_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_changes" ADD CONSTRAINT "program_changes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_sources" ADD CONSTRAINT "program_sources_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_scores" ADD CONSTRAINT "match_scores_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_scores" ADD CONSTRAINT "match_scores_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_states" ADD CONSTRAINT "match_states_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_answers" ADD CONSTRAINT "program_answers_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_answers" ADD CONSTRAINT "program_answers_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_answers" ADD CONSTRAINT "program_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_answers" ADD CONSTRAINT "org_answers_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_answers" ADD CONSTRAINT "org_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_members" ADD CONSTRAINT "org_members_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_members" ADD CONSTRAINT "org_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_current_org_id_organizations_id_fk" FOREIGN KEY ("current_org_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_renamed_to_programs_id_fk" FOREIGN KEY ("renamed_to") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_saves" ADD CONSTRAINT "field_saves_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_saves" ADD CONSTRAINT "field_saves_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_saves" ADD CONSTRAINT "list_saves_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_saves" ADD CONSTRAINT "list_saves_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_saves" ADD CONSTRAINT "list_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_sections" ADD CONSTRAINT "project_sections_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_sections" ADD CONSTRAINT "project_sections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_sections" ADD CONSTRAINT "project_sections_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_history" ADD CONSTRAINT "section_history_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_history" ADD CONSTRAINT "section_history_section_id_project_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."project_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_history" ADD CONSTRAINT "section_history_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_saves" ADD CONSTRAINT "section_saves_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_saves" ADD CONSTRAINT "section_saves_section_id_project_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."project_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_saves" ADD CONSTRAINT "section_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_packages" ADD CONSTRAINT "work_packages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_packages" ADD CONSTRAINT "work_packages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_section_id_project_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."project_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_assignee_users_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_flags" ADD CONSTRAINT "red_flags_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_flags" ADD CONSTRAINT "red_flags_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_flags" ADD CONSTRAINT "red_flags_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_lines_project" ON "budget_lines" USING btree ("org_id","project_id","position");--> statement-breakpoint
CREATE INDEX "catalogue_rejections_run" ON "catalogue_rejections" USING btree ("run_id","number");--> statement-breakpoint
CREATE INDEX "catalogue_runs_started" ON "catalogue_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "catalogue_runs_kind" ON "catalogue_runs" USING btree ("kind","status","started_at");--> statement-breakpoint
CREATE INDEX "program_changes_program" ON "program_changes" USING btree ("program_id","seen_at");--> statement-breakpoint
CREATE INDEX "program_changes_seen" ON "program_changes" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "program_sources_external" ON "program_sources" USING btree ("source","external_id");--> statement-breakpoint
CREATE INDEX "program_sources_number" ON "program_sources" USING btree ("number");--> statement-breakpoint
CREATE INDEX "files_project" ON "files" USING btree ("org_id","project_id","annex_key","created_at");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("org_id","project_id","sha256");--> statement-breakpoint
CREATE INDEX "reset_links_user" ON "reset_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_programs_program" ON "saved_programs" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "org_members_org_user" ON "org_members" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "org_members_user" ON "org_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizations_active" ON "organizations" USING btree ("active_at");--> statement-breakpoint
CREATE INDEX "shareholders_org" ON "shareholders" USING btree ("org_id","position");--> statement-breakpoint
CREATE INDEX "participants_project" ON "participants" USING btree ("org_id","project_id","position");--> statement-breakpoint
CREATE INDEX "alert_reads_user" ON "alert_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_reads_alert" ON "alert_reads" USING btree ("alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_key" ON "alerts" USING btree ("org_id","key");--> statement-breakpoint
CREATE INDEX "alerts_org" ON "alerts" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_events_org" ON "audit_events" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("org_id","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calls_program" ON "calls" USING btree ("program_id","deadline","kind");--> statement-breakpoint
CREATE INDEX "programs_revision" ON "programs" USING btree ("revision","id");--> statement-breakpoint
CREATE INDEX "programs_renamed" ON "programs" USING btree ("renamed_to");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_project" ON "applications" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "applications_org" ON "applications" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "field_saves_project" ON "field_saves" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_saves_revision" ON "list_saves" USING btree ("org_id","project_id","list","revision");--> statement-breakpoint
CREATE INDEX "project_places_org" ON "project_places" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_sections_key" ON "project_sections" USING btree ("org_id","project_id","section_key");--> statement-breakpoint
CREATE INDEX "projects_org" ON "projects" USING btree ("org_id","updated_at");--> statement-breakpoint
CREATE INDEX "projects_program" ON "projects" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "section_history_section" ON "section_history" USING btree ("org_id","section_id","revision");--> statement-breakpoint
CREATE INDEX "section_saves_section" ON "section_saves" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "sign_up_links_sign_up" ON "sign_up_links" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "sign_ups_created" ON "sign_ups" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "work_packages_number" ON "work_packages" USING btree ("org_id","project_id","number");--> statement-breakpoint
CREATE INDEX "comment_threads_project" ON "comment_threads" USING btree ("org_id","project_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_threads_section" ON "comment_threads" USING btree ("org_id","section_id");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("org_id","thread_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_org" ON "invitations" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("org_id","email") WHERE accepted_at IS NULL AND withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX "project_tasks_project" ON "project_tasks" USING btree ("org_id","project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_tasks_due" ON "project_tasks" USING btree ("org_id","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "project_tasks_suggestion" ON "project_tasks" USING btree ("org_id","project_id","suggestion");--> statement-breakpoint
CREATE UNIQUE INDEX "project_versions_number" ON "project_versions" USING btree ("org_id","project_id","version_number");--> statement-breakpoint
CREATE UNIQUE INDEX "red_flags_subject" ON "red_flags" USING btree ("org_id","project_id","rule_id","subject");--> statement-breakpoint
INSERT INTO catalogue_state (id, revision, deleted_at) VALUES (1, 0, 0);
--> statement-breakpoint
-- The row of the state is held to the end of the transaction: whoever writes programs next waits for it, so that
-- revisions are committed in their order.
CREATE FUNCTION count_catalogue_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE catalogue_state SET revision = revision + 1, deleted_at = revision + 1;
  ELSE
    UPDATE catalogue_state SET revision = revision + 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION stamp_program() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := (SELECT revision FROM catalogue_state);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER programs_count_write BEFORE INSERT OR UPDATE OR DELETE ON programs FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
--> statement-breakpoint
CREATE TRIGGER programs_stamp BEFORE INSERT OR UPDATE ON programs FOR EACH ROW EXECUTE FUNCTION stamp_program();
--> statement-breakpoint
-- Wide texts that are read and written whole are stored unpacked; short ones stay in their row.
ALTER TABLE programs ALTER COLUMN facts SET STORAGE EXTERNAL, ALTER COLUMN text_folded SET STORAGE EXTERNAL, ALTER COLUMN title SET STORAGE MAIN, ALTER COLUMN countries SET STORAGE MAIN, ALTER COLUMN title_folded SET STORAGE MAIN, ALTER COLUMN keywords_folded SET STORAGE MAIN;
--> statement-breakpoint
ALTER TABLE program_sources ALTER COLUMN row SET STORAGE EXTERNAL;
