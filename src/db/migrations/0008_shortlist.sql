CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"saved_by" text,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "saved_searches_revision_range" CHECK ("saved_searches"."revision" >= 0)
);
--> statement-breakpoint
ALTER TABLE "saved_programs" ADD COLUMN "stage" text DEFAULT 'looking' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD COLUMN "decided_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD COLUMN "changed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD COLUMN "removed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_org" ON "saved_searches" USING btree ("org_id","saved_at");--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_stage_code" CHECK ("saved_programs"."stage" IN ('looking', 'preparing', 'decided_against'));--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_decision_code" CHECK ("saved_programs"."decision" IN ('go', 'no_go'));--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_revision_range" CHECK ("saved_programs"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "saved_programs" ADD CONSTRAINT "saved_programs_decided" CHECK (("saved_programs"."decision" IS NULL) = ("saved_programs"."decided_at" IS NULL));