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
CREATE INDEX "copilot_conversations_person" ON "copilot_conversations" USING btree ("org_id","user_id","last_at");--> statement-breakpoint
CREATE INDEX "copilot_conversations_user" ON "copilot_conversations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "copilot_messages_number" ON "copilot_messages" USING btree ("org_id","conversation_id","number");--> statement-breakpoint
CREATE INDEX "copilot_messages_conversation" ON "copilot_messages" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "copilot_proposals_message" ON "copilot_proposals" USING btree ("org_id","message_id");--> statement-breakpoint
CREATE INDEX "copilot_proposals_of_message" ON "copilot_proposals" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "copilot_proposals_user" ON "copilot_proposals" USING btree ("user_id");