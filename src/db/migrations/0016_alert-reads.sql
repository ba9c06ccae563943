CREATE TABLE "alert_reads" (
	"org_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"alert_id" uuid NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "alert_reads_org_id_user_id_alert_id_pk" PRIMARY KEY("org_id","user_id","alert_id")
);
--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_reads_user" ON "alert_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_reads_alert" ON "alert_reads" USING btree ("alert_id");--> statement-breakpoint
-- What had been read for an organization counts as read by everybody who belongs to it.
INSERT INTO alert_reads (org_id, user_id, alert_id, read_at)
SELECT a.org_id, m.user_id, a.id, a.created_at
FROM alerts a JOIN org_members m ON m.org_id = a.org_id JOIN users u ON u.id = m.user_id
WHERE a.read;
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "read";