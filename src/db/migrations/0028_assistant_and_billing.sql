CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"ref" text,
	"url" text,
	"project_id" uuid,
	"program_id" uuid,
	"project_title" text,
	"net" bigint NOT NULL,
	"vat_rule" text NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"buyer" jsonb NOT NULL,
	"started_by" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "checkouts_kind_code" CHECK ("checkouts"."kind" IN ('ai_project', 'ai_extension', 'pro')),
	CONSTRAINT "checkouts_state_code" CHECK ("checkouts"."state" IN ('open', 'pending', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "checkouts_provider_code" CHECK ("checkouts"."provider" IN ('test', 'stripe')),
	CONSTRAINT "checkouts_vat_rule_code" CHECK ("checkouts"."vat_rule" IN ('seller', 'reverse_charge', 'outside'))
);
--> statement-breakpoint
CREATE TABLE "credit_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"used_by" text,
	"used_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"need" text NOT NULL,
	"size" text NOT NULL,
	"asked_by" text,
	"asked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "enterprise_requests_size_code" CHECK ("enterprise_requests"."size" IN ('up_to_10', 'up_to_50', 'up_to_250', 'more'))
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_last_range" CHECK ("invoice_numbers"."last" >= 1)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"purchase" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"corrects" uuid,
	"net" bigint NOT NULL,
	"vat_rule" text NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"period_start" timestamp(3) with time zone,
	"period_end" timestamp(3) with time zone,
	CONSTRAINT "invoices_kind_code" CHECK ("invoices"."kind" IN ('invoice', 'credit_note')),
	CONSTRAINT "invoices_purchase_code" CHECK ("invoices"."purchase" IN ('ai_project', 'ai_extension', 'pro')),
	CONSTRAINT "invoices_vat_rule_code" CHECK ("invoices"."vat_rule" IN ('seller', 'reverse_charge', 'outside')),
	CONSTRAINT "invoices_number_range" CHECK ("invoices"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"project_id" uuid,
	"net" bigint NOT NULL,
	"vat_rule" text NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"period_start" timestamp(3) with time zone,
	"period_end" timestamp(3) with time zone,
	"refunded" bigint NOT NULL,
	"refunded_at" timestamp(3) with time zone,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payments_kind_code" CHECK ("payments"."kind" IN ('ai_project', 'ai_extension', 'pro')),
	CONSTRAINT "payments_state_code" CHECK ("payments"."state" IN ('pending', 'cancelled', 'failed', 'paid')),
	CONSTRAINT "payments_provider_code" CHECK ("payments"."provider" IN ('test', 'stripe')),
	CONSTRAINT "payments_vat_rule_code" CHECK ("payments"."vat_rule" IN ('seller', 'reverse_charge', 'outside')),
	CONSTRAINT "payments_refunded_range" CHECK ("payments"."refunded" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pro_seats" (
	"org_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "pro_seats_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"customer" text NOT NULL,
	"state" text NOT NULL,
	"ends_with_period" boolean NOT NULL,
	"period_end" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"as_of" timestamp(3) with time zone NOT NULL,
	"told_failed" timestamp(3) with time zone,
	"told_ended" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_provider_code" CHECK ("subscriptions"."provider" IN ('test', 'stripe')),
	CONSTRAINT "subscriptions_state_code" CHECK ("subscriptions"."state" IN ('active', 'past_due', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "test_checkouts" (
	"ref" text PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"session" jsonb NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"field" text NOT NULL,
	"number" integer NOT NULL,
	"sent_as" uuid,
	"written_by" text,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"asked" text,
	"prompt" text,
	"model" text,
	"draft" jsonb,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "draft_messages_number_range" CHECK ("draft_messages"."number" >= 1),
	CONSTRAINT "draft_messages_role_code" CHECK ("draft_messages"."role" IN ('user', 'assistant')),
	CONSTRAINT "draft_messages_asked_code" CHECK ("draft_messages"."asked" IN ('problem', 'solution', 'goal', 'measure', 'who', 'change', 'steps', 'methods', 'proof', 'what_if', 'state_of_the_art', 'novelty', 'advantage', 'exploit', 'lead', 'experience', 'together', 'begin', 'critical', 'figures', 'scale', 'audience', 'channels', 'costs', 'shares', 'dangers', 'point', 'facts', 'example')),
	CONSTRAINT "draft_messages_prompt_code" CHECK ("draft_messages"."prompt" IN ('draft', 'shorten', 'concrete', 'consistent', 'abstract', 'translate'))
);
--> statement-breakpoint
CREATE TABLE "machine_passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"field" text NOT NULL,
	"prompt" text NOT NULL,
	"model" text NOT NULL,
	"sentences" jsonb NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"accepted_by" text,
	"accepted_at" timestamp(3) with time zone NOT NULL,
	"version_before" integer,
	"version_after" integer,
	"taken_back_at" timestamp(3) with time zone,
	CONSTRAINT "machine_passages_prompt_code" CHECK ("machine_passages"."prompt" IN ('draft', 'shorten', 'concrete', 'consistent', 'abstract', 'translate'))
);
--> statement-breakpoint
CREATE TABLE "copilot_consents" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"model" text NOT NULL,
	"sent" jsonb NOT NULL,
	"switched_on_at" timestamp(3) with time zone NOT NULL,
	"switched_on_by" text
);
--> statement-breakpoint
CREATE TABLE "copilot_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "copilot_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"shown" jsonb NOT NULL,
	"state" text,
	"assistant" text,
	"feedback" text,
	"feedback_comment" text DEFAULT '' NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "copilot_messages_role_code" CHECK ("copilot_messages"."role" IN ('user', 'assistant')),
	CONSTRAINT "copilot_messages_state_code" CHECK ("copilot_messages"."state" IN ('complete', 'stopped', 'failed')),
	CONSTRAINT "copilot_messages_assistant_code" CHECK ("copilot_messages"."assistant" IN ('built_in', 'model')),
	CONSTRAINT "copilot_messages_feedback_code" CHECK ("copilot_messages"."feedback" IN ('good', 'bad')),
	CONSTRAINT "copilot_messages_number_range" CHECK ("copilot_messages"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "copilot_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"message_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "copilot_proposals_tool_code" CHECK ("copilot_proposals"."tool" IN ('create_project', 'update_organization', 'add_task', 'plan_deadlines')),
	CONSTRAINT "copilot_proposals_state_code" CHECK ("copilot_proposals"."state" IN ('open', 'running', 'done', 'failed', 'dismissed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "copilot_usage" (
	"org_id" uuid NOT NULL,
	"day" date NOT NULL,
	"answers" integer NOT NULL,
	"by_model" integer NOT NULL,
	"tokens_in" integer NOT NULL,
	"tokens_out" integer NOT NULL,
	CONSTRAINT "copilot_usage_org_id_day_pk" PRIMARY KEY("org_id","day")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_payment_status_code";--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_seats" ADD CONSTRAINT "pro_seats_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_seats" ADD CONSTRAINT "pro_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD CONSTRAINT "test_checkouts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_messages" ADD CONSTRAINT "draft_messages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_messages" ADD CONSTRAINT "draft_messages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_messages" ADD CONSTRAINT "draft_messages_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_passages" ADD CONSTRAINT "machine_passages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_passages" ADD CONSTRAINT "machine_passages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_passages" ADD CONSTRAINT "machine_passages_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copilot_consents" ADD CONSTRAINT "copilot_consents_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copilot_consents" ADD CONSTRAINT "copilot_consents_switched_on_by_users_id_fk" FOREIGN KEY ("switched_on_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copilot_conversations" ADD CONSTRAINT "copilot_conversations_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copilot_conversations" ADD CONSTRAINT "copilot_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copilot_messages" ADD CONSTRAINT "copilot_messages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copilot_messages" ADD CONSTRAINT "copilot_messages_conversation_id_copilot_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."copilot_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copilot_proposals" ADD CONSTRAINT "copilot_proposals_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copilot_proposals" ADD CONSTRAINT "copilot_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copilot_proposals" ADD CONSTRAINT "copilot_proposals_message_id_copilot_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."copilot_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copilot_usage" ADD CONSTRAINT "copilot_usage_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_org" ON "checkouts" USING btree ("org_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_ref" ON "checkouts" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "credit_uses_org" ON "credit_uses" USING btree ("org_id","used_at");--> statement-breakpoint
CREATE INDEX "enterprise_requests_org" ON "enterprise_requests" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_asked" ON "enterprise_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "invoices_org" ON "invoices" USING btree ("org_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "payments_org" ON "payments" USING btree ("org_id","seen_at");--> statement-breakpoint
CREATE INDEX "payments_project" ON "payments" USING btree ("org_id","project_id");--> statement-breakpoint
CREATE INDEX "payments_checkout" ON "payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_ref" ON "payments" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "pro_seats_user" ON "pro_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_org" ON "subscriptions" USING btree ("org_id","started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_checkout" ON "subscriptions" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_ref" ON "subscriptions" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "test_checkouts_org" ON "test_checkouts" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_messages_number" ON "draft_messages" USING btree ("org_id","project_id","field","number");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_messages_sent_as" ON "draft_messages" USING btree ("org_id","project_id","field","sent_as");--> statement-breakpoint
CREATE INDEX "machine_passages_project" ON "machine_passages" USING btree ("org_id","project_id","accepted_at");--> statement-breakpoint
CREATE INDEX "copilot_conversations_person" ON "copilot_conversations" USING btree ("org_id","user_id","last_at");--> statement-breakpoint
CREATE INDEX "copilot_conversations_user" ON "copilot_conversations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "copilot_messages_number" ON "copilot_messages" USING btree ("org_id","conversation_id","number");--> statement-breakpoint
CREATE INDEX "copilot_messages_conversation" ON "copilot_messages" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "copilot_proposals_message" ON "copilot_proposals" USING btree ("org_id","message_id");--> statement-breakpoint
CREATE INDEX "copilot_proposals_of_message" ON "copilot_proposals" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "copilot_proposals_user" ON "copilot_proposals" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'invitation', 'mention', 'partner_message', 'evaluation_asked', 'evaluation_handed_in', 'meeting', 'renewal_failed', 'pro_ended', 'enterprise_request', 'stopped_run', 'written'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_payment_status_code" CHECK ("projects"."payment_status" IN ('free', 'paid', 'refunded'));