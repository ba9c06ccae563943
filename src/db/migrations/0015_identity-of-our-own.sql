CREATE TABLE "passwords" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reset_links_user" ON "reset_links" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";--> statement-breakpoint
-- Passwords stay as they are: the hash has the same form.
INSERT INTO passwords (user_id, hash, created_at, updated_at)
SELECT DISTINCT ON (user_id) user_id, password, created_at, updated_at
FROM accounts WHERE provider_id = 'credential' AND password IS NOT NULL
ORDER BY user_id, updated_at DESC;
--> statement-breakpoint
-- Links that were mailed stay good, and what was used stays known as used.
INSERT INTO reset_links (token_hash, user_id, created_at, expires_at, used_at)
SELECT DISTINCT ON (1) replace(replace(v.identifier, 'used:', ''), 'reset-password:', ''), v.value, v.created_at, v.expires_at, CASE WHEN v.identifier LIKE 'used:%' THEN v.updated_at END
FROM verifications v JOIN users u ON u.id = v.value
WHERE v.identifier LIKE 'reset-password:%' OR v.identifier LIKE 'used:reset-password:%'
ORDER BY 1, v.identifier DESC;
--> statement-breakpoint
DROP TABLE "accounts";--> statement-breakpoint
DROP TABLE "verifications";--> statement-breakpoint
-- A session's token is stored as its hash from now on. Whoever is signed in stays so: the cookie still holds the token.
ALTER TABLE "sessions" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_token_unique" TO "sessions_token_hash_unique";--> statement-breakpoint
UPDATE sessions SET token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
