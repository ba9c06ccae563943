ALTER TABLE "alerts" DROP CONSTRAINT "alerts_type_code";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_code_code";--> statement-breakpoint
ALTER TABLE "match_scores" ADD COLUMN "admitted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "call_mails_off_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "call_mails_up_to" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_type_code" CHECK ("alerts"."type" IN ('deadline', 'change', 'task', 'partner', 'fit', 'other'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_code_code" CHECK ("mail_outbox"."code" IN ('verification', 'already_verified', 'reset', 'password_changed', 'invitation', 'mention', 'partner_message', 'evaluation_asked', 'evaluation_handed_in', 'meeting', 'renewal_failed', 'pro_ended', 'enterprise_request', 'stopped_run', 'fitting_calls', 'written'));