CREATE TABLE "program_passages" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"passages" jsonb NOT NULL,
	"senses" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "passages_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_passages" ADD CONSTRAINT "program_passages_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_passages_version_range" CHECK ("programs"."passages_version" >= 0);