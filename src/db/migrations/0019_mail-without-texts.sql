ALTER TABLE "mail_outbox" ALTER COLUMN "code" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "text_body";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "html_body";