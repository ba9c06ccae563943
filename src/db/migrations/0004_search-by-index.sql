-- Programs by the words of their name and text, always through the index: the planner does not know what reading a long
-- word list from its place outside the row costs, and would rather read forty thousand of them one by one.
CREATE FUNCTION programs_with_words(words text) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 1000 SET enable_seqscan = off AS $$
  SELECT program_id FROM program_listing WHERE search @@ words::tsquery
$$;
--> statement-breakpoint
-- The same by the words of the name alone.
CREATE FUNCTION programs_named(words text) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 1000 SET enable_seqscan = off AS $$
  SELECT program_id FROM program_listing WHERE search_name @@ words::tsquery
$$;
