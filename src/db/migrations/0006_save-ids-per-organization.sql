DROP INDEX "section_history_section";--> statement-breakpoint
DROP INDEX "section_saves_section";--> statement-breakpoint
ALTER TABLE "section_saves" DROP CONSTRAINT "section_saves_pkey";--> statement-breakpoint
ALTER TABLE "section_saves" ADD CONSTRAINT "section_saves_pkey" PRIMARY KEY("org_id","save_id");--> statement-breakpoint
CREATE INDEX "section_history_section" ON "section_history" USING btree ("org_id","section_id","revision");--> statement-breakpoint
CREATE INDEX "section_saves_section" ON "section_saves" USING btree ("section_id");