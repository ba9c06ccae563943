DROP INDEX "calls_deadline";--> statement-breakpoint
-- Read and written whole: as text they are neither taken apart nor put together on the way. A change of type forgets how
-- the column is stored: unpacked.
ALTER TABLE "program_sources" ALTER COLUMN "row" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "program_sources" ALTER COLUMN "row" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "programs" ALTER COLUMN "facts" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "programs" ALTER COLUMN "facts" SET STORAGE EXTERNAL;
