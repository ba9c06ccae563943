DROP INDEX "catalogue_rejections_run";--> statement-breakpoint
ALTER TABLE "catalogue_rejections" ADD COLUMN "number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_runs" ADD COLUMN "unread_fields" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_runs" ADD COLUMN "unlisted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_sources" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "unlisted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "renamed_to" uuid;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_renamed_to_programs_id_fk" FOREIGN KEY ("renamed_to") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_runs_kind" ON "catalogue_runs" USING btree ("kind","status","started_at");--> statement-breakpoint
CREATE INDEX "program_sources_number" ON "program_sources" USING btree ("number");--> statement-breakpoint
CREATE INDEX "programs_renamed" ON "programs" USING btree ("renamed_to");--> statement-breakpoint
CREATE INDEX "catalogue_rejections_run" ON "catalogue_rejections" USING btree ("run_id","number");
--> statement-breakpoint
UPDATE catalogue_rejections r SET number = n.number
FROM (SELECT id, row_number() OVER (PARTITION BY run_id ORDER BY line, external_id, id) AS number FROM catalogue_rejections) n WHERE n.id = r.id;--> statement-breakpoint
-- Prospects are known by the portal's reference, which is their number and this ending: their identifiers change. Of several
-- that were stored of one, the one that was read last goes on, and the others lead to it.
CREATE TEMPORARY TABLE prospects AS
SELECT id, reference, first_value(id) OVER (PARTITION BY reference ORDER BY read_at DESC, created_at DESC, id) AS kept
FROM (
  SELECT p.id, (p.facts ->> 'callIdentifier') || 'PROSPECTSEN' AS reference, p.created_at, s.read_at
  FROM programs p JOIN program_sources s ON s.program_id = p.id AND s.source = 'portal'
  WHERE p.kind = 'prospect' AND p.facts ->> 'callIdentifier' ~ '^[0-9]+$'
) numbered;--> statement-breakpoint
INSERT INTO saved_programs (org_id, program_id, saved_by, saved_at)
SELECT s.org_id, m.kept, s.saved_by, s.saved_at FROM saved_programs s JOIN prospects m ON m.id = s.program_id WHERE m.id <> m.kept ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM saved_programs s USING prospects m WHERE m.id = s.program_id AND m.id <> m.kept;--> statement-breakpoint
INSERT INTO program_answers (org_id, program_id, question, answer, answered_by, answered_at)
SELECT a.org_id, m.kept, a.question, a.answer, a.answered_by, a.answered_at FROM program_answers a JOIN prospects m ON m.id = a.program_id WHERE m.id <> m.kept ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM program_answers a USING prospects m WHERE m.id = a.program_id AND m.id <> m.kept;--> statement-breakpoint
UPDATE projects p SET program_id = m.kept FROM prospects m WHERE m.id = p.program_id AND m.id <> m.kept;--> statement-breakpoint
UPDATE alerts a SET program_id = m.kept FROM prospects m WHERE m.id = a.program_id AND m.id <> m.kept;--> statement-breakpoint
UPDATE programs p SET renamed_to = m.kept FROM prospects m WHERE m.id = p.id AND m.id <> m.kept;--> statement-breakpoint
UPDATE programs p SET external_id = m.reference FROM prospects m WHERE m.id = p.id AND m.id = m.kept;--> statement-breakpoint
UPDATE program_sources s SET external_id = m.reference, row = jsonb_set(s.row::jsonb, '{externalId}', to_jsonb(m.reference))::json
FROM prospects m WHERE m.id = s.program_id AND m.id = m.kept;--> statement-breakpoint
DROP TABLE prospects;
