ALTER TABLE "match_scores" DROP CONSTRAINT "match_scores_verdict_code";--> statement-breakpoint
ALTER TABLE "program_answers" DROP CONSTRAINT "program_answers_question_code";--> statement-breakpoint
ALTER TABLE "org_answers" DROP CONSTRAINT "org_answers_question_code";--> statement-breakpoint
ALTER TABLE "organizations" DROP CONSTRAINT "organizations_kind_code";--> statement-breakpoint
ALTER TABLE "participants" DROP CONSTRAINT "participants_kind_code";--> statement-breakpoint
ALTER TABLE "match_scores" ADD COLUMN "asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "match_scores" ADD COLUMN "unknowns" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shareholders" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "match_scores" ADD CONSTRAINT "match_scores_asks_range" CHECK ("match_scores"."asks" >= 0);--> statement-breakpoint
ALTER TABLE "match_scores" ADD CONSTRAINT "match_scores_unknowns_range" CHECK ("match_scores"."unknowns" >= 0);--> statement-breakpoint
ALTER TABLE "match_scores" ADD CONSTRAINT "match_scores_verdict_code" CHECK ("match_scores"."verdict" IN ('eligible', 'probably', 'check', 'not_eligible', 'closed'));--> statement-breakpoint
ALTER TABLE "program_answers" ADD CONSTRAINT "program_answers_question_code" CHECK ("program_answers"."question" IN ('conditions_read', 'partners_found', 'composition_final', 'partners_independent', 'actors_on_board', 'investigator_named', 'partner_in_member_state', 'own_cofinancing', 'meets_topic_condition', 'trl_reached', 'kind_admitted', 'country_admitted', 'invited_to_second_stage', 'call_still_open', 'control_accepted', 'foreign_control', 'china_control', 'high_risk_supplier', 'excluded_or_sanctioned', 'public_interest_trust', 'barred_territory', 'small_midcap', 'owners_counted', 'public_owner_excepted'));--> statement-breakpoint
ALTER TABLE "org_answers" ADD CONSTRAINT "org_answers_question_code" CHECK ("org_answers"."question" IN ('conditions_read', 'partners_found', 'composition_final', 'partners_independent', 'actors_on_board', 'investigator_named', 'partner_in_member_state', 'own_cofinancing', 'meets_topic_condition', 'trl_reached', 'kind_admitted', 'country_admitted', 'invited_to_second_stage', 'call_still_open', 'control_accepted', 'foreign_control', 'china_control', 'high_risk_supplier', 'excluded_or_sanctioned', 'public_interest_trust', 'barred_territory', 'small_midcap', 'owners_counted', 'public_owner_excepted'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_kind_code" CHECK ("organizations"."kind" IN ('company', 'nonprofit', 'research', 'higher_education', 'public_body', 'international_research'));--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_kind_code" CHECK ("shareholders"."kind" IN ('person', 'company', 'fund', 'state'));--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_kind_code" CHECK ("participants"."kind" IN ('company', 'nonprofit', 'research', 'higher_education', 'public_body', 'international_research'));--> statement-breakpoint
-- Verdicts mean something else now: what is stored is out of date and judged anew.
UPDATE "match_scores" SET "org_version" = 0;--> statement-breakpoint
UPDATE "match_states" SET "org_version" = 0;
