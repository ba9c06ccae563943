CREATE TABLE "consultant_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"consultant_user" text NOT NULL,
	"stars" integer NOT NULL,
	"body" text NOT NULL,
	"written_by" text,
	"written_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "consultant_reviews_stars_range" CHECK ("consultant_reviews"."stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
ALTER TABLE "consultant_reviews" ADD CONSTRAINT "consultant_reviews_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_reviews" ADD CONSTRAINT "consultant_reviews_consultant_user_users_id_fk" FOREIGN KEY ("consultant_user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_reviews" ADD CONSTRAINT "consultant_reviews_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consultant_reviews_pair" ON "consultant_reviews" USING btree ("org_id","consultant_user");--> statement-breakpoint
CREATE INDEX "consultant_reviews_consultant" ON "consultant_reviews" USING btree ("consultant_user");