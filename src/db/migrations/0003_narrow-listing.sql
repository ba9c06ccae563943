CREATE TABLE "match_states" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"org_version" integer NOT NULL,
	"brussels_day" date NOT NULL,
	"programs_up_to" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "country_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codes" jsonb NOT NULL,
	CONSTRAINT "country_sets_codes_unique" UNIQUE("codes")
);
--> statement-breakpoint
CREATE TABLE "program_listing" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"timeline_end" timestamp(3) with time zone,
	"next_deadline_at" timestamp(3) with time zone,
	"opens_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"budget_min" bigint,
	"budget_max" bigint,
	"rate" integer,
	"non_profit_rate" integer,
	"facts_version" integer NOT NULL,
	"country_set" integer,
	"presets" smallint NOT NULL,
	"presets_non_profit" smallint NOT NULL,
	"domain" text NOT NULL,
	"funder" text NOT NULL,
	"type_of_action" text,
	"identifier_folded" text NOT NULL,
	"search_name" "tsvector" NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "programs_search";--> statement-breakpoint
DROP INDEX "programs_search_name";--> statement-breakpoint
DROP INDEX "programs_identifier_trigrams";--> statement-breakpoint
ALTER TABLE "match_states" ADD CONSTRAINT "match_states_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_listing" ADD CONSTRAINT "program_listing_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_listing_name" ON "program_listing" USING gin ("search_name");--> statement-breakpoint
CREATE INDEX "program_listing_search" ON "program_listing" USING gin ("search") WITH (gin_pending_list_limit=8192);--> statement-breakpoint
CREATE INDEX "program_listing_identifier" ON "program_listing" USING gin ("identifier_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "match_scores_rank" ON "match_scores" USING btree ("org_id","score");--> statement-breakpoint
CREATE INDEX "programs_updated" ON "programs" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "programs" DROP COLUMN "search_name";--> statement-breakpoint
ALTER TABLE "programs" DROP COLUMN "search";--> statement-breakpoint
-- The words of these columns are folded already: taking them apart at their spaces is all there is to do.
CREATE FUNCTION folded_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(words, ' '), ''))
$$;
--> statement-breakpoint
CREATE FUNCTION preset_bits(presets jsonb) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((presets ? 'no-cofinancing')::int + (presets ? 'sme-friendly')::int * 2 + (presets ? 'short-application')::int * 4 + (presets ? 'beginner-friendly')::int * 8)::smallint
$$;
--> statement-breakpoint
CREATE FUNCTION keep_program_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  countries_id integer;
  name_words text;
BEGIN
  IF NEW.countries IS NOT NULL THEN
    SELECT id INTO countries_id FROM country_sets WHERE codes = NEW.countries;
    IF countries_id IS NULL THEN
      INSERT INTO country_sets (codes) VALUES (NEW.countries) ON CONFLICT DO NOTHING;
      SELECT id INTO countries_id FROM country_sets WHERE codes = NEW.countries;
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE program_listing SET
      timeline_end = NEW.timeline_end, next_deadline_at = NEW.next_deadline_at, opens_at = NEW.opens_at, created_at = NEW.created_at, budget_min = NEW.budget_min,
      budget_max = NEW.budget_max, rate = NEW.cofinancing_rate, non_profit_rate = NEW.non_profit_rate, facts_version = NEW.facts_version, country_set = countries_id,
      presets = preset_bits(NEW.presets), presets_non_profit = preset_bits(NEW.presets_non_profit), domain = NEW.domain, funder = NEW.funder, type_of_action = NEW.type_of_action
    WHERE program_id = NEW.id;
    -- Words are sorted into the indexes anew only where they have changed.
    IF FOUND AND NEW.title_folded = OLD.title_folded AND NEW.keywords_folded = OLD.keywords_folded AND NEW.text_folded = OLD.text_folded AND NEW.identifier_folded = OLD.identifier_folded THEN
      RETURN NULL;
    END IF;
  END IF;
  name_words := NEW.title_folded || ' ' || NEW.keywords_folded || ' ' || replace(NEW.identifier_folded, '-', ' ');
  INSERT INTO program_listing (
    program_id, timeline_end, next_deadline_at, opens_at, created_at, budget_min, budget_max, rate, non_profit_rate, facts_version, country_set,
    presets, presets_non_profit, domain, funder, type_of_action, identifier_folded, search_name, search
  ) VALUES (
    NEW.id, NEW.timeline_end, NEW.next_deadline_at, NEW.opens_at, NEW.created_at, NEW.budget_min, NEW.budget_max, NEW.cofinancing_rate, NEW.non_profit_rate, NEW.facts_version, countries_id,
    preset_bits(NEW.presets), preset_bits(NEW.presets_non_profit), NEW.domain, NEW.funder, NEW.type_of_action, NEW.identifier_folded, folded_words(name_words), folded_words(name_words || ' ' || NEW.text_folded)
  ) ON CONFLICT (program_id) DO UPDATE SET identifier_folded = excluded.identifier_folded, search_name = excluded.search_name, search = excluded.search;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER programs_keep_listing AFTER INSERT OR UPDATE ON programs FOR EACH ROW EXECUTE FUNCTION keep_program_listing();
--> statement-breakpoint
-- Word lists go out of the row as far as they can: what is left is read by the thousand.
ALTER TABLE program_listing SET (toast_tuple_target = 128);
--> statement-breakpoint
ALTER TABLE program_listing ALTER COLUMN domain SET STORAGE PLAIN, ALTER COLUMN funder SET STORAGE PLAIN, ALTER COLUMN type_of_action SET STORAGE PLAIN, ALTER COLUMN identifier_folded SET STORAGE MAIN;
--> statement-breakpoint
UPDATE programs SET facts_version = facts_version;
