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
ALTER TABLE "projects" DROP CONSTRAINT "projects_payment_status_code";--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_seats" ADD CONSTRAINT "pro_seats_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_seats" ADD CONSTRAINT "pro_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_org" ON "checkouts" USING btree ("org_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_ref" ON "checkouts" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "credit_uses_org" ON "credit_uses" USING btree ("org_id","used_at");--> statement-breakpoint
CREATE INDEX "payments_org" ON "payments" USING btree ("org_id","seen_at");--> statement-breakpoint
CREATE INDEX "payments_project" ON "payments" USING btree ("org_id","project_id");--> statement-breakpoint
CREATE INDEX "payments_checkout" ON "payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_ref" ON "payments" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "pro_seats_user" ON "pro_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_org" ON "subscriptions" USING btree ("org_id","started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_checkout" ON "subscriptions" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_ref" ON "subscriptions" USING btree ("provider","ref");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_payment_status_code" CHECK ("projects"."payment_status" IN ('free', 'paid', 'refunded'));