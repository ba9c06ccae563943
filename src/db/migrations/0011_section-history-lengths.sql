ALTER TABLE "section_history" ADD COLUMN "text_length" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As `lengthOf` counts: the text of all nodes in order, a line break before each block but the first, in NFC; blanks alone count nothing.
UPDATE "section_history" SET "text_length" = coalesce((
  SELECT CASE WHEN whole ~ '^\s*$' THEN 0 ELSE char_length(whole) END
  FROM (
    SELECT normalize(substr(string_agg(CASE WHEN node->>'type' = 'text' THEN node->>'text' ELSE E'\n' END, '' ORDER BY place), 2), NFC) AS whole
    FROM jsonb_path_query("section_history"."content", 'strict $.** ? (@.type == "text" || @.type == "hardBreak" || @.type == "paragraph" || @.type == "heading" || @.type == "horizontalRule")') WITH ORDINALITY AS found(node, place)
  ) AS texts
), 0);
