ALTER TABLE "mail_outbox" ADD COLUMN "code" text DEFAULT 'written' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
UPDATE "mail_outbox" SET "content" = jsonb_build_object('code', 'written', 'subject', "subject", 'text', "text_body", 'html', "html_body") WHERE "text_body" <> '';
