CREATE TABLE "success_stories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"organization" text NOT NULL,
	"programme" text NOT NULL,
	"year" integer NOT NULL,
	"text" text NOT NULL,
	"url" text,
	"consent_from" text,
	"consent_on" text,
	"published_at" timestamp(3) with time zone,
	"revision" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "success_stories_year_range" CHECK ("success_stories"."year" >= 1984),
	CONSTRAINT "success_stories_revision_range" CHECK ("success_stories"."revision" >= 1)
);
--> statement-breakpoint
CREATE INDEX "success_stories_published" ON "success_stories" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "success_stories_created" ON "success_stories" USING btree ("created_at");