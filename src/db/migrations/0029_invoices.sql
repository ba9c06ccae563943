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
CREATE TABLE "test_checkouts" (
	"ref" text PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"session" jsonb NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD CONSTRAINT "test_checkouts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_requests_org" ON "enterprise_requests" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_asked" ON "enterprise_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "invoices_org" ON "invoices" USING btree ("org_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "test_checkouts_org" ON "test_checkouts" USING btree ("org_id");