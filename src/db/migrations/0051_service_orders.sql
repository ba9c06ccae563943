CREATE TABLE "service_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"state_before" text,
	"paid_at" timestamp(3) with time zone NOT NULL,
	"consultant" text,
	"assigned_at" timestamp(3) with time zone,
	"assigned_by" text,
	"begun_at" timestamp(3) with time zone,
	"delivery" text DEFAULT '' NOT NULL,
	"delivered_at" timestamp(3) with time zone,
	"accepts_at" timestamp(3) with time zone,
	"returns" integer DEFAULT 0 NOT NULL,
	"return_reason" text DEFAULT '' NOT NULL,
	"returned_at" timestamp(3) with time zone,
	"accepted_at" timestamp(3) with time zone,
	"answered_by" text,
	"refund_reason" text DEFAULT '' NOT NULL,
	"refund_asked_at" timestamp(3) with time zone,
	"refund_asked_by" text,
	"refunded_at" timestamp(3) with time zone,
	CONSTRAINT "service_orders_kind_code" CHECK ("service_orders"."kind" IN ('expert_review', 'full_service')),
	CONSTRAINT "service_orders_state_code" CHECK ("service_orders"."state" IN ('paid', 'assigned', 'working', 'delivered', 'accepted', 'refunded')),
	CONSTRAINT "service_orders_state_before_code" CHECK ("service_orders"."state_before" IN ('paid', 'assigned', 'working', 'delivered', 'accepted', 'refunded')),
	CONSTRAINT "service_orders_returns_range" CHECK ("service_orders"."returns" >= 0)
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_kind_code";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_purchase_code";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_kind_code";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_type_code";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_consultant_users_id_fk" FOREIGN KEY ("consultant") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_refund_asked_by_users_id_fk" FOREIGN KEY ("refund_asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_orders_checkout" ON "service_orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "service_orders_org" ON "service_orders" USING btree ("org_id","project_id");--> statement-breakpoint
CREATE INDEX "service_orders_consultant" ON "service_orders" USING btree ("consultant");--> statement-breakpoint
CREATE INDEX "service_orders_state" ON "service_orders" USING btree ("state","paid_at");--> statement-breakpoint
CREATE INDEX "service_orders_delivered" ON "service_orders" USING btree ("accepts_at") WHERE state = 'delivered';--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_kind_code" CHECK ("checkouts"."kind" IN ('ai_project', 'ai_extension', 'pro', 'expert_review', 'full_service'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_purchase_code" CHECK ("invoices"."purchase" IN ('ai_project', 'ai_extension', 'pro', 'expert_review', 'full_service'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind_code" CHECK ("payments"."kind" IN ('ai_project', 'ai_extension', 'pro', 'expert_review', 'full_service'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_type_code" CHECK ("alerts"."type" IN ('deadline', 'change', 'fit', 'search', 'project_deadline', 'task', 'mention', 'comment', 'invitation', 'partner', 'engagement', 'payment', 'package', 'validation', 'service', 'other'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'own_password_changed', 'email_change', 'email_change_taken', 'email_change_asked', 'email_changed', 'two_factor_on', 'two_factor_off', 'recovery_codes_made', 'recovery_code_used', 'data_export_asked', 'deletion_taken_back', 'account_deleted', 'two_factor_removed', 'account_blocked', 'account_unblocked', 'passkey_added', 'passkey_removed', 'passkey_copied', 'invitation', 'task_link', 'membership', 'mention', 'partner_message', 'consultant_asked', 'consultant_answered', 'evaluation_asked', 'evaluation_handed_in', 'meeting', 'renewal_failed', 'pro_ended', 'credit_note', 'charged_again', 'enterprise_request', 'price_asked', 'stopped_run', 'fitting_calls', 'news', 'contact_message', 'contact_received', 'call_answered', 'deletion', 'organization_deletion', 'message_answered', 'consultant_applied', 'consultant_verified', 'consultant_refused', 'newsletter', 'service_paid', 'service_over', 'written'));