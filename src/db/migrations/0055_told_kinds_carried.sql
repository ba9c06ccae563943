UPDATE "alerts" SET "type" = CASE
    WHEN "content" ->> 'code' LIKE 'sign_off_%' THEN 'sign_off'
    WHEN "content" ->> 'code' = 'guest_uploaded' THEN 'guest_file'
    ELSE 'account'
  END
  WHERE "content" ->> 'code' IN ('sign_off_asked', 'sign_off_answered', 'guest_uploaded', 'organization_leaves', 'organization_stays', 'looked_at');--> statement-breakpoint
UPDATE "user_settings" SET "mail_choices" = "mail_choices" || jsonb_build_object('sign_off', "mail_choices" -> 'task', 'guest_file', "mail_choices" -> 'task')
  WHERE "mail_choices" ? 'task';
