ALTER TABLE "submissions" ADD COLUMN "receipt_path" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "receipt_name" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "receipt_size" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "receipt_reading" jsonb;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "receipt_by" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "receipt_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_receipt_by_users_id_fk" FOREIGN KEY ("receipt_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;