CREATE TABLE `connections` (
	`id` text PRIMARY KEY NOT NULL,
	`requester_id` text NOT NULL,
	`receiver_email` text NOT NULL,
	`receiver_id` text,
	`type` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`reminded_at` integer,
	`reminder_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`requester_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "connections_type" CHECK("connections"."type" in ('connection', 'invitation')),
	CONSTRAINT "connections_status" CHECK("connections"."status" in ('pending', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connections_pair` ON `connections` (`requester_id`,`receiver_email`);--> statement-breakpoint
CREATE INDEX `connections_receiver` ON `connections` (`receiver_id`,`status`);--> statement-breakpoint
CREATE INDEX `connections_receiver_email` ON `connections` (`receiver_email`);--> statement-breakpoint
CREATE INDEX `connections_people` ON `connections` (`requester_id`,`receiver_id`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_person` ON `contacts` (`owner_id`,`email`);--> statement-breakpoint
CREATE TABLE `address_requests` (
	`token` text PRIMARY KEY NOT NULL,
	`invite_id` text NOT NULL,
	`email` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `address_requests_address` ON `address_requests` (`invite_id`,`email`);--> statement-breakpoint
CREATE INDEX `address_requests_email` ON `address_requests` (`email`);--> statement-breakpoint
CREATE INDEX `address_requests_age` ON `address_requests` (`updated_at`);--> statement-breakpoint
CREATE TABLE `date_options` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`date` text NOT NULL,
	`time` text NOT NULL,
	`days` integer,
	`added_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "date_options_days" CHECK((days is null) = (time <> '') and (days is null or days between 1 and 14))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `date_options_when` ON `date_options` (`event_id`,`date`,`time`,coalesce(`days`, 0));--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`organizer_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`timezone` text NOT NULL,
	`duration_minutes` integer DEFAULT 60 NOT NULL,
	`image_url` text,
	`ticket_url` text,
	`visibility` text DEFAULT 'organizer' NOT NULL,
	`language` text,
	`visible_after_answer` integer DEFAULT false NOT NULL,
	`visible_since` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`calendar_organizer` text,
	`final_option_id` text,
	`finalized_at` integer,
	`deadline_date` text,
	`deadline_time` text,
	`deadline_at` integer,
	`deadline_due_at` integer,
	`auto_finalize` integer DEFAULT false NOT NULL,
	`max_party` integer DEFAULT 1 NOT NULL,
	`capacity` integer,
	`minimum` integer,
	`suggestions` integer DEFAULT false NOT NULL,
	`notes` text DEFAULT 'organizer' NOT NULL,
	`ends_at` integer NOT NULL,
	`invite_count` integer DEFAULT 0 NOT NULL,
	`response_count` integer DEFAULT 0 NOT NULL,
	`option_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`archived_at` integer,
	`withheld_by` text,
	`group_link_off_at` integer,
	`erasure_notice_at` integer,
	FOREIGN KEY (`organizer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "events_visibility" CHECK("events"."visibility" in ('organizer', 'counts', 'names')),
	CONSTRAINT "events_has_deadline" CHECK((deadline_at is null) = (deadline_date is null) and (deadline_at is null) = (deadline_time is null)
        and (deadline_at is not null or (deadline_due_at is null and not auto_finalize))),
	CONSTRAINT "events_duration" CHECK("events"."duration_minutes" > 0)
);
--> statement-breakpoint
CREATE INDEX `events_organizer` ON `events` (`organizer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `events_ending` ON `events` (`ends_at`) WHERE archived_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `events_deadline` ON `events` (`deadline_due_at`) WHERE deadline_due_at is not null and archived_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `events_deleted` ON `events` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `events_own_deleted` ON `events` (`organizer_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `events_own_active` ON `events` (`organizer_id`,`created_at`) WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX `events_own_past` ON `events` (`organizer_id`,`archived_at`) WHERE archived_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `events_archived` ON `events` (`archived_at`) WHERE archived_at is not null and erasure_notice_at is null;--> statement-breakpoint
CREATE INDEX `events_erasure` ON `events` (`erasure_notice_at`) WHERE erasure_notice_at is not null;--> statement-breakpoint
CREATE INDEX `events_created` ON `events` (`created_at`);--> statement-breakpoint
CREATE INDEX `events_title` ON `events` ("title" collate nocase);--> statement-breakpoint
CREATE TABLE `group_links` (
	`code` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_links_event` ON `group_links` (`event_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `group_links_current` ON `group_links` (`event_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`event_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_expiry` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `invites` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`email` text,
	`token` text NOT NULL,
	`joined_at` integer,
	`invitation_number` integer DEFAULT 1 NOT NULL,
	`responded_at` integer,
	`dismissed_at` integer,
	`removed_at` integer,
	`former_at` integer,
	`nudge_count` integer DEFAULT 0 NOT NULL,
	`last_nudged_at` integer,
	`calendar_sequence` integer,
	`link_shown_at` integer,
	`language` text,
	`must_attend` integer DEFAULT false NOT NULL,
	`asked_about` text DEFAULT '[]' NOT NULL,
	`place` text,
	`moved_up_at` integer,
	`unsent_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "invites_address" CHECK("invites"."email" is not null or "invites"."joined_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_token_unique` ON `invites` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `invites_person` ON `invites` (`event_id`,`email`);--> statement-breakpoint
CREATE INDEX `invites_email` ON `invites` (`email`,`created_at`);--> statement-breakpoint
CREATE TABLE `join_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`email` text NOT NULL,
	`token` text NOT NULL,
	`respondent_name` text NOT NULL,
	`comments` text DEFAULT '' NOT NULL,
	`answers` text NOT NULL,
	`party_size` integer DEFAULT 1 NOT NULL,
	`suggestion` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `join_requests_token_unique` ON `join_requests` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `join_requests_person` ON `join_requests` (`event_id`,`email`);--> statement-breakpoint
CREATE INDEX `join_requests_email` ON `join_requests` (`email`);--> statement-breakpoint
CREATE INDEX `join_requests_age` ON `join_requests` (`updated_at`);--> statement-breakpoint
CREATE TABLE `responses` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`invite_id` text,
	`respondent_name` text NOT NULL,
	`comments` text DEFAULT '' NOT NULL,
	`answers` text NOT NULL,
	`party_size` integer DEFAULT 1 NOT NULL,
	`yes_since` text DEFAULT '{}' NOT NULL,
	`entered_by_organizer` integer DEFAULT false NOT NULL,
	`is_comment_shared` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `responses_invite_id_unique` ON `responses` (`invite_id`);--> statement-breakpoint
CREATE INDEX `responses_event` ON `responses` (`event_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `responses_host` ON `responses` (`event_id`) WHERE invite_id is null;--> statement-breakpoint
CREATE TABLE `suggestions` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`invite_id` text NOT NULL,
	`date` text NOT NULL,
	`time` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "suggestions_status" CHECK("suggestions"."status" in ('open', 'added', 'declined')),
	CONSTRAINT "suggestions_decided" CHECK((status = 'open') = (decided_at is null))
);
--> statement-breakpoint
CREATE INDEX `suggestions_event` ON `suggestions` (`event_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `suggestions_guest` ON `suggestions` (`invite_id`);--> statement-breakpoint
CREATE TABLE `calendar_entries` (
	`event_id` text NOT NULL,
	`recipient` text NOT NULL,
	`purpose` text NOT NULL,
	`first_sequence` integer NOT NULL,
	`last_sequence` integer NOT NULL,
	PRIMARY KEY(`event_id`, `recipient`, `purpose`)
);
--> statement-breakpoint
CREATE INDEX `calendar_entries_recipient` ON `calendar_entries` (`recipient`);--> statement-breakpoint
CREATE TABLE `opt_outs` (
	`email` text NOT NULL,
	`organizer_id` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`email`, `organizer_id`)
);
--> statement-breakpoint
CREATE INDEX `opt_outs_mailbox` ON `opt_outs` (iif(substr(`email`, instr(`email`, '@') + 1) in ('gmail.com', 'googlemail.com'), replace(substr(substr(`email`, 1, instr(`email`, '@') - 1), 1, instr(substr(substr(`email`, 1, instr(`email`, '@') - 1), 2) || '+', '+')), '.', '') || '@gmail.com', substr(substr(`email`, 1, instr(`email`, '@') - 1), 1, instr(substr(substr(`email`, 1, instr(`email`, '@') - 1), 2) || '+', '+')) || '@' || substr(`email`, instr(`email`, '@') + 1)),`organizer_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`sender_id` text,
	`event_id` text,
	`invite_id` text,
	`payload` text,
	`token` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`language` text,
	`due_at` integer NOT NULL,
	`enqueued_until` integer DEFAULT 0 NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`frozen` text,
	`reason` text,
	`withdrawn_by` text,
	`first_tried_at` integer,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`purpose` text,
	`calendar_sequence` integer,
	`replaces_unsent` integer DEFAULT false NOT NULL,
	`was_held` integer DEFAULT false NOT NULL,
	`response_id` text,
	`response_count` integer,
	`invite_count` integer,
	`is_last` integer DEFAULT false NOT NULL,
	`covers_others` integer DEFAULT false NOT NULL,
	CONSTRAINT "outbox_status" CHECK("outbox"."status" in ('queued', 'sent', 'failed', 'parked'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_waiting` ON `outbox` (`event_id`,`recipient`,`purpose`) WHERE status = 'queued' and first_tried_at is null and purpose is not null;--> statement-breakpoint
CREATE INDEX `outbox_person` ON `outbox` (`event_id`,`recipient`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX `outbox_urgent` ON `outbox` (`due_at`) WHERE status = 'queued' and kind in ('sign-in', 'confirm-address');--> statement-breakpoint
CREATE INDEX `outbox_unsent` ON `outbox` (`status`,`created_at`) WHERE status in ('parked', 'failed') and withdrawn_by is null;--> statement-breakpoint
CREATE INDEX `outbox_sender` ON `outbox` (`sender_id`);--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`);--> statement-breakpoint
CREATE INDEX `outbox_age` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `undeliverable_addresses` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "undeliverable_reason" CHECK("undeliverable_addresses"."reason" in ('bounced', 'complained'))
);
--> statement-breakpoint
CREATE INDEX `undeliverable_mailbox` ON `undeliverable_addresses` (iif(substr(`email`, instr(`email`, '@') + 1) in ('gmail.com', 'googlemail.com'), replace(substr(substr(`email`, 1, instr(`email`, '@') - 1), 1, instr(substr(substr(`email`, 1, instr(`email`, '@') - 1), 2) || '+', '+')), '.', '') || '@gmail.com', substr(substr(`email`, 1, instr(`email`, '@') - 1), 1, instr(substr(substr(`email`, 1, instr(`email`, '@') - 1), 2) || '+', '+')) || '@' || substr(`email`, instr(`email`, '@') + 1)));--> statement-breakpoint
CREATE TABLE `admin_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`admin_id` text NOT NULL,
	`admin_email` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_actions_age` ON `admin_actions` (`at`);--> statement-breakpoint
CREATE TABLE `backups` (
	`id` integer PRIMARY KEY NOT NULL,
	`made_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `network_blocks` (
	`network` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `network_blocks_expiry` ON `network_blocks` (`expires_at`);--> statement-breakpoint
CREATE TABLE `nightly_jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text,
	`changed` integer,
	CONSTRAINT "nightly_jobs_outcome" CHECK("nightly_jobs"."outcome" in ('done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE `provider_quotas` (
	`provider` text PRIMARY KEY NOT NULL,
	`allowed` integer NOT NULL,
	`available` integer NOT NULL,
	`resets_at` integer NOT NULL,
	`noted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`mail_id` text PRIMARY KEY NOT NULL,
	`organizer_id` text NOT NULL,
	`event_id` text,
	`reason` text,
	`reporter` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`organizer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reports_reason" CHECK("reports"."reason" in ('spam', 'not-for-me', 'threatening-or-illegal'))
);
--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`organizer_id`,`created_at`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `reports_organizer` ON `reports` (`organizer_id`);--> statement-breakpoint
CREATE INDEX `reports_event` ON `reports` (`event_id`) WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX `reports_age` ON `reports` (`created_at`);--> statement-breakpoint
CREATE TABLE `totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`users` integer NOT NULL,
	`events` integer NOT NULL,
	`planning` integer NOT NULL,
	`finalized` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cities` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	`state` text,
	`country` text NOT NULL,
	`country_code` text NOT NULL,
	`lat` real NOT NULL,
	`lon` real NOT NULL,
	`timezone` text,
	`population` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cities_folded` ON `cities` (`folded`,`population`);--> statement-breakpoint
CREATE TABLE `search_windows` (
	`cell` text NOT NULL,
	`bucket` integer NOT NULL,
	`segment` text NOT NULL,
	`window` integer NOT NULL,
	`start_date_time` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`cell`, `bucket`, `segment`, `window`)
);
--> statement-breakpoint
CREATE INDEX `search_windows_expiry` ON `search_windows` (`expires_at`);--> statement-breakpoint
CREATE TABLE `shows` (
	`id` text PRIMARY KEY NOT NULL,
	`group_key` text NOT NULL,
	`starts_at` integer,
	`show` text NOT NULL,
	`stored_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shows_group` ON `shows` (`group_key`);--> statement-breakpoint
CREATE INDEX `shows_age` ON `shows` (`stored_at`);--> statement-breakpoint
CREATE TABLE `swipe_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`radius` real DEFAULT 50 NOT NULL,
	`genres` text DEFAULT '[]' NOT NULL,
	`price_min` real DEFAULT 0 NOT NULL,
	`price_max` real DEFAULT 500 NOT NULL,
	`lat` real,
	`lon` real,
	`country_code` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `swipes` (
	`user_id` text NOT NULL,
	`show_id` text NOT NULL,
	`group_key` text NOT NULL,
	`action` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `show_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`show_id`) REFERENCES `shows`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "swipes_action" CHECK("swipes"."action" in ('like', 'dislike'))
);
--> statement-breakpoint
CREATE INDEX `swipes_group` ON `swipes` (`group_key`,`action`);--> statement-breakpoint
CREATE INDEX `swipes_user_group` ON `swipes` (`user_id`,`group_key`);--> statement-breakpoint
CREATE INDEX `swipes_show` ON `swipes` (`show_id`);--> statement-breakpoint
CREATE INDEX `swipes_user_action` ON `swipes` (`user_id`,`action`,`created_at`);--> statement-breakpoint
CREATE TABLE `address_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `address_changes_user_id_unique` ON `address_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `address_changes_expiry` ON `address_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `auth_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`purpose` text NOT NULL,
	`pin_hash` text,
	`next` text DEFAULT '/' NOT NULL,
	`waiting` text,
	`guesses` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	CONSTRAINT "auth_codes_purpose" CHECK("auth_codes"."purpose" in ('sign-in', 'confirm-address'))
);
--> statement-breakpoint
CREATE INDEX `auth_codes_email` ON `auth_codes` (`email`,`expires_at`);--> statement-breakpoint
CREATE INDEX `auth_codes_expiry` ON `auth_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`token` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`has_open_dates` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_feeds_user` ON `calendar_feeds` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_current` ON `calendar_feeds` (`user_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE TABLE `former_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`changed_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`invites` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_addresses_user` ON `former_addresses` (`user_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_expiry` ON `former_addresses` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `known_browsers_hash` ON `known_browsers` (`user_id`,`hash`);--> statement-breakpoint
CREATE INDEX `known_browsers_age` ON `known_browsers` (`seen_at`);--> statement-breakpoint
CREATE TABLE `leases` (
	`name` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "passkey_challenges_purpose" CHECK("passkey_challenges"."purpose" in ('add', 'sign-in'))
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_user` ON `passkey_challenges` (`user_id`);--> statement-breakpoint
CREATE INDEX `passkey_challenges_expiry` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`last_used_browser` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `quotas` (
	`key` text PRIMARY KEY NOT NULL,
	`used` integer NOT NULL,
	`allowed` integer NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "quota_exceeded" CHECK("quotas"."used" <= "quotas"."allowed")
);
--> statement-breakpoint
CREATE INDEX `quotas_expiry` ON `quotas` (`expires_at`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`country` text,
	`browser` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `security_events_age` ON `security_events` (`at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`seen_at` integer DEFAULT 0 NOT NULL,
	`browser` text DEFAULT '' NOT NULL,
	`started_by` text DEFAULT 'password' NOT NULL,
	`browser_id` text,
	`passkey_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_browser` ON `sessions` (`browser_id`) WHERE browser_id is not null;--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`password_hash` text,
	`email_verified_at` integer,
	`push_enabled` integer DEFAULT true NOT NULL,
	`is_city_shared` integer DEFAULT true NOT NULL,
	`are_genres_shared` integer DEFAULT true NOT NULL,
	`are_likes_shared` integer DEFAULT true NOT NULL,
	`network` text,
	`passkey_offered_at` integer,
	`language` text,
	`suspended_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (iif(substr(`email`, instr(`email`, '@') + 1) in ('gmail.com', 'googlemail.com'), replace(substr(substr(`email`, 1, instr(`email`, '@') - 1), 1, instr(substr(substr(`email`, 1, instr(`email`, '@') - 1), 2) || '+', '+')), '.', '') || '@gmail.com', substr(substr(`email`, 1, instr(`email`, '@') - 1), 1, instr(substr(substr(`email`, 1, instr(`email`, '@') - 1), 2) || '+', '+')) || '@' || substr(`email`, instr(`email`, '@') + 1))) WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX `users_network` ON `users` (`email_verified_at`) WHERE network is not null;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE email_verified_at is null;--> statement-breakpoint
CREATE INDEX `users_domain` ON `users` (substr(email, instr(email, '@')));--> statement-breakpoint
CREATE INDEX `users_full_name` ON `users` ((first_name || ' ' || last_name) collate nocase);--> statement-breakpoint
CREATE INDEX `users_first_name` ON `users` ("first_name" collate nocase);--> statement-breakpoint
CREATE INDEX `users_last_name` ON `users` ("last_name" collate nocase);--> statement-breakpoint
-- events.invite_count and events.response_count follow the invites that were not removed. events.revision counts every
-- change of invites and responses that the dashboard shows.
CREATE TRIGGER invites_counted_on_insert AFTER INSERT ON invites
WHEN NEW.removed_at IS NULL
BEGIN
  UPDATE events
  SET revision = revision + 1,
      invite_count = invite_count + 1,
      response_count = response_count + (NEW.responded_at IS NOT NULL)
  WHERE id = NEW.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER invites_counted_on_update AFTER UPDATE OF removed_at, responded_at ON invites
BEGIN
  UPDATE events
  SET revision = revision + 1,
      invite_count = invite_count + (NEW.removed_at IS NULL) - (OLD.removed_at IS NULL),
      response_count = response_count
        + (NEW.removed_at IS NULL AND NEW.responded_at IS NOT NULL)
        - (OLD.removed_at IS NULL AND OLD.responded_at IS NOT NULL)
  WHERE id = NEW.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER invites_counted_on_delete AFTER DELETE ON invites
WHEN OLD.removed_at IS NULL
BEGIN
  UPDATE events
  SET revision = revision + 1,
      invite_count = invite_count - 1,
      response_count = response_count - (OLD.responded_at IS NOT NULL)
  WHERE id = OLD.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER responses_revised_on_insert AFTER INSERT ON responses
BEGIN
  UPDATE events SET revision = revision + 1 WHERE id = NEW.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER responses_revised_on_update AFTER UPDATE ON responses
BEGIN
  UPDATE events SET revision = revision + 1 WHERE id = NEW.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER responses_revised_on_delete AFTER DELETE ON responses
BEGIN
  UPDATE events SET revision = revision + 1 WHERE id = OLD.event_id;
END;
--> statement-breakpoint
-- totals follows the rows of users and events.
CREATE TRIGGER users_totalled_on_insert AFTER INSERT ON users
BEGIN
  UPDATE totals SET users = users + 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_totalled_on_delete AFTER DELETE ON users
BEGIN
  UPDATE totals SET users = users - 1;
END;
--> statement-breakpoint
CREATE TRIGGER events_totalled_on_insert AFTER INSERT ON events
BEGIN
  UPDATE totals
  SET events = events + 1,
      planning = planning + (coalesce(NEW.archived_at, NEW.deleted_at) IS NULL AND NEW.final_option_id IS NULL),
      finalized = finalized + (coalesce(NEW.archived_at, NEW.deleted_at) IS NULL AND NEW.final_option_id IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER events_totalled_on_update AFTER UPDATE OF archived_at, deleted_at, final_option_id ON events
WHEN (coalesce(OLD.archived_at, OLD.deleted_at) IS NULL, OLD.final_option_id IS NULL)
  IS NOT (coalesce(NEW.archived_at, NEW.deleted_at) IS NULL, NEW.final_option_id IS NULL)
BEGIN
  UPDATE totals
  SET planning = planning
        + (coalesce(NEW.archived_at, NEW.deleted_at) IS NULL AND NEW.final_option_id IS NULL)
        - (coalesce(OLD.archived_at, OLD.deleted_at) IS NULL AND OLD.final_option_id IS NULL),
      finalized = finalized
        + (coalesce(NEW.archived_at, NEW.deleted_at) IS NULL AND NEW.final_option_id IS NOT NULL)
        - (coalesce(OLD.archived_at, OLD.deleted_at) IS NULL AND OLD.final_option_id IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER events_totalled_on_delete AFTER DELETE ON events
BEGIN
  UPDATE totals
  SET events = events - 1,
      planning = planning - (coalesce(OLD.archived_at, OLD.deleted_at) IS NULL AND OLD.final_option_id IS NULL),
      finalized = finalized - (coalesce(OLD.archived_at, OLD.deleted_at) IS NULL AND OLD.final_option_id IS NOT NULL);
END;
--> statement-breakpoint
INSERT INTO totals (id, users, events, planning, finalized) VALUES (1, 0, 0, 0, 0);
--> statement-breakpoint
-- SQLite has no assertion. An insert into this view fails its batch unless the condition holds.
CREATE VIEW insisted AS SELECT 1 AS holds;
--> statement-breakpoint
CREATE TRIGGER insisted_on_insert INSTEAD OF INSERT ON insisted
WHEN NOT NEW.holds
BEGIN
  SELECT RAISE(ABORT, 'changed_meanwhile');
END;
