CREATE TABLE "evaluation_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"scheme" jsonb NOT NULL,
	"note" text NOT NULL,
	"due_on" date,
	"asked" jsonb NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"opened_by" text,
	"closed_at" timestamp(3) with time zone,
	"closed_by" text
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"evaluator" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"handed_in_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "evaluation_rounds" ADD CONSTRAINT "evaluation_rounds_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_rounds" ADD CONSTRAINT "evaluation_rounds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_rounds" ADD CONSTRAINT "evaluation_rounds_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_rounds" ADD CONSTRAINT "evaluation_rounds_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_round_id_evaluation_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."evaluation_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_evaluator_users_id_fk" FOREIGN KEY ("evaluator") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_rounds_number" ON "evaluation_rounds" USING btree ("org_id","project_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_evaluator" ON "evaluations" USING btree ("org_id","round_id","evaluator");--> statement-breakpoint
CREATE INDEX "evaluations_project" ON "evaluations" USING btree ("org_id","project_id");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'invitation', 'mention', 'partner_message', 'evaluation_asked', 'evaluation_handed_in', 'stopped_run', 'written'));