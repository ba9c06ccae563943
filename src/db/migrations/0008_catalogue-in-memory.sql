CREATE TABLE "catalogue_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"deleted_at" bigint NOT NULL
);
--> statement-breakpoint
-- What lists, counts and search read is kept in the memory of each server process.
DROP TRIGGER programs_keep_listing ON programs;--> statement-breakpoint
DROP FUNCTION keep_program_listing();--> statement-breakpoint
DROP FUNCTION programs_with_words(text);--> statement-breakpoint
DROP FUNCTION programs_named(text);--> statement-breakpoint
DROP FUNCTION folded_words(text);--> statement-breakpoint
DROP FUNCTION preset_bits(jsonb);--> statement-breakpoint
DROP TABLE "country_sets" CASCADE;--> statement-breakpoint
DROP TABLE "program_listing" CASCADE;--> statement-breakpoint
DROP TABLE "program_texts" CASCADE;--> statement-breakpoint
DROP TABLE "program_words" CASCADE;--> statement-breakpoint
DROP EXTENSION pg_trgm;--> statement-breakpoint
DROP INDEX "match_scores_rank";--> statement-breakpoint
DROP INDEX "programs_timeline_end";--> statement-breakpoint
DROP INDEX "programs_updated";--> statement-breakpoint
DROP INDEX "programs_next_deadline";--> statement-breakpoint
DROP INDEX "programs_created";--> statement-breakpoint
DROP INDEX "programs_domain";--> statement-breakpoint
ALTER TABLE "match_scores" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A cache: the next look at a list makes it anew.
DELETE FROM match_states;--> statement-breakpoint
ALTER TABLE "match_states" ADD COLUMN "catalogue_revision" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "match_states" ADD COLUMN "scores_revision" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "programs_revision" ON "programs" USING btree ("revision","id");--> statement-breakpoint
ALTER TABLE "match_states" DROP COLUMN "programs_up_to";--> statement-breakpoint
ALTER TABLE "programs" DROP COLUMN "next_deadline_at";--> statement-breakpoint
INSERT INTO catalogue_state (id, revision, deleted_at) VALUES (1, 0, 0);
--> statement-breakpoint
-- The row of the state is held to the end of the transaction: whoever writes programs next waits for it, so that revisions
-- are committed in their order.
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
