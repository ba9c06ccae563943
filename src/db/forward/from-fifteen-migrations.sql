-- Brings a database of the product with fifteen migrations (commit e1aa52c) to the schema of migrations/0000, with its data,
-- sessions and passwords. The product has grown no other such database since; this file is frozen with migrations/0000.
-- identity of our own
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
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reset_links_user" ON "reset_links" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";--> statement-breakpoint
-- Passwords stay as they are: the hash has the same form.
INSERT INTO passwords (user_id, hash, created_at, updated_at)
SELECT DISTINCT ON (user_id) user_id, password, created_at, updated_at
FROM accounts WHERE provider_id = 'credential' AND password IS NOT NULL
ORDER BY user_id, updated_at DESC;
--> statement-breakpoint
-- Links that were mailed stay good, and what was used stays known as used.
INSERT INTO reset_links (token_hash, user_id, created_at, expires_at, used_at)
SELECT DISTINCT ON (1) replace(replace(v.identifier, 'used:', ''), 'reset-password:', ''), v.value, v.created_at, v.expires_at, CASE WHEN v.identifier LIKE 'used:%' THEN v.updated_at END
FROM verifications v JOIN users u ON u.id = v.value
WHERE v.identifier LIKE 'reset-password:%' OR v.identifier LIKE 'used:reset-password:%'
ORDER BY 1, v.identifier DESC;
--> statement-breakpoint
DROP TABLE "accounts";--> statement-breakpoint
DROP TABLE "verifications";--> statement-breakpoint
-- A session's token is stored as its hash from now on. Whoever is signed in stays so: the cookie still holds the token.
ALTER TABLE "sessions" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_token_unique" TO "sessions_token_hash_unique";--> statement-breakpoint
UPDATE sessions SET token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
--> statement-breakpoint
-- alert reads
CREATE TABLE "alert_reads" (
	"org_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"alert_id" uuid NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "alert_reads_org_id_user_id_alert_id_pk" PRIMARY KEY("org_id","user_id","alert_id")
);
--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_reads_user" ON "alert_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_reads_alert" ON "alert_reads" USING btree ("alert_id");--> statement-breakpoint
-- What had been read for an organization counts as read by everybody who belongs to it.
INSERT INTO alert_reads (org_id, user_id, alert_id, read_at)
SELECT a.org_id, m.user_id, a.id, a.created_at
FROM alerts a JOIN org_members m ON m.org_id = a.org_id JOIN users u ON u.id = m.user_id
WHERE a.read;
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "read";
--> statement-breakpoint
-- lists of their own
CREATE TABLE "list_saves" (
	"save_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"list" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_by" text,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "list_saves_pkey" PRIMARY KEY("org_id","save_id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "participants_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "work_packages_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "list_saves" ADD CONSTRAINT "list_saves_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_saves" ADD CONSTRAINT "list_saves_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_saves" ADD CONSTRAINT "list_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_saves_revision" ON "list_saves" USING btree ("org_id","project_id","list","revision");--> statement-breakpoint
-- Who made the newest save of each budget, which the log alone told until now.
INSERT INTO list_saves (save_id, org_id, project_id, list, revision, saved_by, saved_at)
SELECT DISTINCT ON (p.id) gen_random_uuid(), p.org_id, p.id, 'budget', p.budget_revision, u.id, (e.data->>'savedAt')::timestamptz
FROM projects p
JOIN audit_events e ON e.org_id = p.org_id AND e.subject_id = p.id::text AND e.action IN ('budget.saved', 'budget.imported')
  AND e.data->>'revision' = p.budget_revision::text AND e.data->>'savedAt' IS NOT NULL
LEFT JOIN users u ON u.id = e.user_id
ORDER BY p.id, e.at DESC;
--> statement-breakpoint
-- mail as codes
ALTER TABLE "mail_outbox" ADD COLUMN "code" text DEFAULT 'written' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
UPDATE "mail_outbox" SET "content" = jsonb_build_object('code', 'written', 'subject', "subject", 'text', "text_body", 'html', "html_body") WHERE "text_body" <> '';
--> statement-breakpoint
-- mail without texts
ALTER TABLE "mail_outbox" ALTER COLUMN "code" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "text_body";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "html_body";
--> statement-breakpoint
-- languages
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
-- alerts as codes
ALTER TABLE "alerts" ADD COLUMN "content" jsonb;--> statement-breakpoint
UPDATE "alerts" SET "content" = jsonb_build_object('code', 'written', 'title', "title", 'message', "message");--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "content" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "message";
--> statement-breakpoint
-- revision of the profile
ALTER TABLE "organizations" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- suggested tasks as codes
ALTER TABLE "project_tasks" ADD COLUMN "suggested" jsonb;
--> statement-breakpoint
-- saves of fields
CREATE TABLE "field_saves" (
	"save_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid,
	"revision" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "field_saves_pkey" PRIMARY KEY("org_id","save_id")
);
--> statement-breakpoint
ALTER TABLE "field_saves" ADD CONSTRAINT "field_saves_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_saves" ADD CONSTRAINT "field_saves_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "field_saves_project" ON "field_saves" USING btree ("project_id");
--> statement-breakpoint
-- what code relies on
ALTER TABLE "files" ALTER COLUMN "uploaded_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_answers" ALTER COLUMN "answered_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_programs" ALTER COLUMN "saved_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "org_answers" ALTER COLUMN "answered_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "section_history" ALTER COLUMN "author" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "section_saves" ALTER COLUMN "saved_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_threads" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "author" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "invited_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project_tasks" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "by_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE audit_events SET by_itself = true WHERE user_id IS NULL;--> statement-breakpoint
-- Mended: an id that is nobody any more becomes null, and nobody's place is forgotten. A code that is on no list, or a number out
-- of its range, is nothing that can be mended: the constraint names itself, and nothing of this is kept.
UPDATE files SET uploaded_by = NULL WHERE uploaded_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = files.uploaded_by);--> statement-breakpoint
UPDATE program_answers SET answered_by = NULL WHERE answered_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = program_answers.answered_by);--> statement-breakpoint
UPDATE saved_programs SET saved_by = NULL WHERE saved_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = saved_programs.saved_by);--> statement-breakpoint
UPDATE org_answers SET answered_by = NULL WHERE answered_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = org_answers.answered_by);--> statement-breakpoint
UPDATE audit_events SET user_id = NULL WHERE user_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = audit_events.user_id);--> statement-breakpoint
DELETE FROM project_places WHERE NOT EXISTS (SELECT FROM users WHERE users.id = project_places.user_id);--> statement-breakpoint
UPDATE project_sections SET updated_by = NULL WHERE updated_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = project_sections.updated_by);--> statement-breakpoint
UPDATE projects SET created_by = NULL WHERE created_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = projects.created_by);--> statement-breakpoint
UPDATE section_history SET author = NULL WHERE author IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = section_history.author);--> statement-breakpoint
UPDATE section_saves SET saved_by = NULL WHERE saved_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = section_saves.saved_by);--> statement-breakpoint
UPDATE comment_threads SET created_by = NULL WHERE created_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = comment_threads.created_by);--> statement-breakpoint
UPDATE comment_threads SET resolved_by = NULL WHERE resolved_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = comment_threads.resolved_by);--> statement-breakpoint
UPDATE comments SET author = NULL WHERE author IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = comments.author);--> statement-breakpoint
UPDATE invitations SET invited_by = NULL WHERE invited_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = invitations.invited_by);--> statement-breakpoint
UPDATE invitations SET accepted_by = NULL WHERE accepted_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = invitations.accepted_by);--> statement-breakpoint
UPDATE project_tasks SET assignee = NULL WHERE assignee IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = project_tasks.assignee);--> statement-breakpoint
UPDATE project_tasks SET created_by = NULL WHERE created_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = project_tasks.created_by);--> statement-breakpoint
UPDATE project_versions SET created_by = NULL WHERE created_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = project_versions.created_by);--> statement-breakpoint
UPDATE red_flags SET settled_by = NULL WHERE settled_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = red_flags.settled_by);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_answers" ADD CONSTRAINT "program_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_answers" ADD CONSTRAINT "org_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_sections" ADD CONSTRAINT "project_sections_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_history" ADD CONSTRAINT "section_history_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_saves" ADD CONSTRAINT "section_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_assignee_users_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_flags" ADD CONSTRAINT "red_flags_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_category_code" CHECK ("budget_lines"."category" IN ('personnel', 'equipment', 'materials', 'travel', 'subcontracting', 'other_direct', 'indirect'));--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_subtype_code" CHECK ("budget_lines"."subtype" IN ('third_party_support', 'internal_invoicing'));--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_position_range" CHECK ("budget_lines"."position" >= 1);--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_amount_range" CHECK ("budget_lines"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_cofunding_rate_range" CHECK ("budget_lines"."cofunding_rate" BETWEEN 0 AND 10000);--> statement-breakpoint
ALTER TABLE "catalogue_rejections" ADD CONSTRAINT "catalogue_rejections_reason_code" CHECK ("catalogue_rejections"."reason" IN ('not_json', 'not_an_object', 'missing_field', 'wrong_type', 'unknown_value', 'bad_date', 'not_a_call', 'wrong_status', 'duplicate', 'too_large', 'defect'));--> statement-breakpoint
ALTER TABLE "catalogue_runs" ADD CONSTRAINT "catalogue_runs_kind_code" CHECK ("catalogue_runs"."kind" IN ('starter', 'portal_search', 'portal_bulk', 'import'));--> statement-breakpoint
ALTER TABLE "catalogue_runs" ADD CONSTRAINT "catalogue_runs_status_code" CHECK ("catalogue_runs"."status" IN ('running', 'succeeded', 'failed'));--> statement-breakpoint
ALTER TABLE "catalogue_runs" ADD CONSTRAINT "catalogue_runs_fetched_range" CHECK ("catalogue_runs"."fetched" >= 0);--> statement-breakpoint
ALTER TABLE "catalogue_runs" ADD CONSTRAINT "catalogue_runs_added_range" CHECK ("catalogue_runs"."added" >= 0);--> statement-breakpoint
ALTER TABLE "catalogue_runs" ADD CONSTRAINT "catalogue_runs_changed_range" CHECK ("catalogue_runs"."changed" >= 0);--> statement-breakpoint
ALTER TABLE "catalogue_runs" ADD CONSTRAINT "catalogue_runs_closed_range" CHECK ("catalogue_runs"."closed" >= 0);--> statement-breakpoint
ALTER TABLE "catalogue_runs" ADD CONSTRAINT "catalogue_runs_rejected_range" CHECK ("catalogue_runs"."rejected" >= 0);--> statement-breakpoint
ALTER TABLE "catalogue_runs" ADD CONSTRAINT "catalogue_runs_unread_fields_range" CHECK ("catalogue_runs"."unread_fields" >= 0);--> statement-breakpoint
ALTER TABLE "catalogue_runs" ADD CONSTRAINT "catalogue_runs_unlisted_range" CHECK ("catalogue_runs"."unlisted" >= 0);--> statement-breakpoint
ALTER TABLE "program_changes" ADD CONSTRAINT "program_changes_kind_code" CHECK ("program_changes"."kind" IN ('added', 'opened', 'closed', 'unlisted', 'listed', 'deadline_moved', 'deadline_added', 'deadline_removed', 'opening_moved', 'budget_changed', 'grant_changed', 'title_changed', 'text_changed', 'stated', 'other'));--> statement-breakpoint
ALTER TABLE "program_sources" ADD CONSTRAINT "program_sources_source_code" CHECK ("program_sources"."source" IN ('correction', 'portal', 'import', 'starter'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_status_code" CHECK ("files"."status" IN ('uploaded', 'validated', 'rejected'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_file_size_range" CHECK ("files"."file_size" >= 0);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_pages_range" CHECK ("files"."pages" >= 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale_code" CHECK ("users"."locale" IN ('en', 'ro'));--> statement-breakpoint
ALTER TABLE "match_scores" ADD CONSTRAINT "match_scores_verdict_code" CHECK ("match_scores"."verdict" IN ('eligible', 'check', 'not_eligible', 'closed'));--> statement-breakpoint
ALTER TABLE "match_scores" ADD CONSTRAINT "match_scores_score_range" CHECK ("match_scores"."score" BETWEEN 0 AND 100);--> statement-breakpoint
ALTER TABLE "match_scores" ADD CONSTRAINT "match_scores_revision_range" CHECK ("match_scores"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "match_states" ADD CONSTRAINT "match_states_scores_revision_range" CHECK ("match_states"."scores_revision" >= 0);--> statement-breakpoint
ALTER TABLE "program_answers" ADD CONSTRAINT "program_answers_question_code" CHECK ("program_answers"."question" IN ('partners_found', 'partner_in_member_state', 'own_cofinancing', 'meets_topic_condition', 'trl_reached', 'kind_admitted', 'country_admitted', 'invited_to_second_stage', 'call_still_open', 'control_accepted', 'foreign_control', 'china_control', 'high_risk_supplier', 'excluded_or_sanctioned', 'public_interest_trust', 'barred_territory', 'small_midcap'));--> statement-breakpoint
ALTER TABLE "program_answers" ADD CONSTRAINT "program_answers_answer_code" CHECK ("program_answers"."answer" IN ('yes', 'no'));--> statement-breakpoint
ALTER TABLE "org_answers" ADD CONSTRAINT "org_answers_question_code" CHECK ("org_answers"."question" IN ('partners_found', 'partner_in_member_state', 'own_cofinancing', 'meets_topic_condition', 'trl_reached', 'kind_admitted', 'country_admitted', 'invited_to_second_stage', 'call_still_open', 'control_accepted', 'foreign_control', 'china_control', 'high_risk_supplier', 'excluded_or_sanctioned', 'public_interest_trust', 'barred_territory', 'small_midcap'));--> statement-breakpoint
ALTER TABLE "org_answers" ADD CONSTRAINT "org_answers_answer_code" CHECK ("org_answers"."answer" IN ('yes', 'no'));--> statement-breakpoint
ALTER TABLE "org_members" ADD CONSTRAINT "org_members_role_code" CHECK ("org_members"."role" IN ('owner', 'admin', 'consultant', 'contributor', 'reviewer'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_locale_code" CHECK ("organizations"."locale" IN ('en', 'ro'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_size_code" CHECK ("organizations"."size" IN ('micro', 'small', 'medium', 'large'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_kind_code" CHECK ("organizations"."kind" IN ('company', 'nonprofit', 'research', 'higher_education', 'public_body'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_industry_code" CHECK ("organizations"."industry" IN ('technology', 'manufacturing', 'healthcare', 'finance', 'energy', 'education', 'agriculture', 'other'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_legal_form_code" CHECK ("organizations"."legal_form" IN ('limited', 'plc', 'llp', 'partnership', 'sole', 'nonprofit', 'coop', 'other'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_onboarding_step_code" CHECK ("organizations"."onboarding_step" IN ('identity', 'admin-structure', 'activity', 'legal-form', 'review'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_trl_range" CHECK ("organizations"."trl" BETWEEN 1 AND 9);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_headcount_range" CHECK ("organizations"."headcount" >= 0);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_turnover_range" CHECK ("organizations"."turnover" >= 0);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_balance_total_range" CHECK ("organizations"."balance_total" >= 0);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_revision_range" CHECK ("organizations"."revision" >= 1);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_profile_version_range" CHECK ("organizations"."profile_version" >= 1);--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_position_range" CHECK ("shareholders"."position" >= 0);--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_share_basis_points_range" CHECK ("shareholders"."share_basis_points" BETWEEN 0 AND 10000);--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_kind_code" CHECK ("participants"."kind" IN ('company', 'nonprofit', 'research', 'higher_education', 'public_body'));--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_size_code" CHECK ("participants"."size" IN ('micro', 'small', 'medium', 'large'));--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_role_code" CHECK ("participants"."role" IN ('coordinator', 'beneficiary', 'affiliated_entity', 'associated_partner'));--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_position_range" CHECK ("participants"."position" >= 1);--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_type_code" CHECK ("alerts"."type" IN ('deadline', 'change', 'task', 'other'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'invitation', 'mention', 'stopped_run', 'written'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_locale_code" CHECK ("mail_outbox"."locale" IN ('en', 'ro'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_status_code" CHECK ("mail_outbox"."status" IN ('kept', 'queued', 'sent', 'failed'));--> statement-breakpoint
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_count_range" CHECK ("rate_limits"."count" >= 0);--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_kind_code" CHECK ("calls"."kind" IN ('deadline', 'stage', 'cut_off'));--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_number_range" CHECK ("calls"."number" >= 0);--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_budget_total_range" CHECK ("calls"."budget_total" >= 0);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_kind_code" CHECK ("programs"."kind" IN ('topic', 'cascade', 'prospect', 'national'));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_type_of_action_code" CHECK ("programs"."type_of_action" IN ('RIA', 'IA', 'CSA', 'COFUND', 'PCP', 'PPI', 'TMA', 'ERC', 'MSCA', 'EIC', 'SAP', 'SIP', 'PJG', 'LUMP_SUM', 'SIMPLE', 'FPA', 'OPERATING', 'PRIZE', 'EQUITY', 'CASCADE', 'OTHER'));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_budget_min_range" CHECK ("programs"."budget_min" >= 0);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_budget_max_range" CHECK ("programs"."budget_max" >= 0);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_cofinancing_rate_range" CHECK ("programs"."cofinancing_rate" BETWEEN 0 AND 10000);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_non_profit_rate_range" CHECK ("programs"."non_profit_rate" BETWEEN 0 AND 10000);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_facts_version_range" CHECK ("programs"."facts_version" >= 1);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_revision_range" CHECK ("programs"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status_code" CHECK ("applications"."status" IN ('draft'));--> statement-breakpoint
ALTER TABLE "list_saves" ADD CONSTRAINT "list_saves_list_code" CHECK ("list_saves"."list" IN ('participants', 'work_packages', 'budget'));--> statement-breakpoint
ALTER TABLE "list_saves" ADD CONSTRAINT "list_saves_revision_range" CHECK ("list_saves"."revision" >= 1);--> statement-breakpoint
ALTER TABLE "field_saves" ADD CONSTRAINT "field_saves_revision_range" CHECK ("field_saves"."revision" >= 1);--> statement-breakpoint
ALTER TABLE "project_sections" ADD CONSTRAINT "project_sections_text_length_range" CHECK ("project_sections"."text_length" >= 0);--> statement-breakpoint
ALTER TABLE "project_sections" ADD CONSTRAINT "project_sections_revision_range" CHECK ("project_sections"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "project_sections" ADD CONSTRAINT "project_sections_section_key_code" CHECK ("project_sections"."section_key" ~ '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$' AND length("project_sections"."section_key") <= 60);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_language_code" CHECK ("projects"."language" IN ('en', 'ro'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_status_code" CHECK ("projects"."status" IN ('draft', 'active', 'submitted', 'completed'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_project_path_code" CHECK ("projects"."project_path" IN ('self', 'consultant', 'ai'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_payment_status_code" CHECK ("projects"."payment_status" IN ('free'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_revision_range" CHECK ("projects"."revision" >= 1);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_participants_revision_range" CHECK ("projects"."participants_revision" >= 0);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_work_packages_revision_range" CHECK ("projects"."work_packages_revision" >= 0);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_budget_revision_range" CHECK ("projects"."budget_revision" >= 0);--> statement-breakpoint
ALTER TABLE "section_history" ADD CONSTRAINT "section_history_text_length_range" CHECK ("section_history"."text_length" >= 0);--> statement-breakpoint
ALTER TABLE "section_history" ADD CONSTRAINT "section_history_revision_range" CHECK ("section_history"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "section_saves" ADD CONSTRAINT "section_saves_revision_range" CHECK ("section_saves"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "work_packages" ADD CONSTRAINT "work_packages_number_range" CHECK ("work_packages"."number" >= 1);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role_code" CHECK ("invitations"."role" IN ('owner', 'admin', 'consultant', 'contributor', 'reviewer'));--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_status_code" CHECK ("project_tasks"."status" IN ('pending', 'in_progress', 'completed', 'blocked'));--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_priority_code" CHECK ("project_tasks"."priority" IN ('low', 'medium', 'high', 'urgent'));--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_revision_range" CHECK ("project_tasks"."revision" >= 1);--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_kind_code" CHECK ("project_versions"."kind" IN ('manual', 'before_restore', 'before_package', 'daily'));--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_version_number_range" CHECK ("project_versions"."version_number" >= 1);--> statement-breakpoint
ALTER TABLE "red_flags" ADD CONSTRAINT "red_flags_severity_code" CHECK ("red_flags"."severity" IN ('hard', 'soft'));--> statement-breakpoint
ALTER TABLE "red_flags" ADD CONSTRAINT "red_flags_status_code" CHECK ("red_flags"."status" IN ('open', 'resolved', 'waived'));
