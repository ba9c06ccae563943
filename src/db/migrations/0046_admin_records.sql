CREATE INDEX "payments_seen" ON "payments" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");