-- Wide values are stored as they are: packing and unpacking them is most of what an import and a page of cards cost the
-- embedded database. What is there already stays packed until it is written again.
ALTER TABLE programs ALTER COLUMN facts SET STORAGE EXTERNAL, ALTER COLUMN text_folded SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE program_sources ALTER COLUMN row SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE program_texts ALTER COLUMN sections SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE program_listing ALTER COLUMN search SET STORAGE EXTERNAL, ALTER COLUMN search_name SET STORAGE EXTERNAL;
